"""The generator of random numbers."""

from collections import Counter

from game.rules.chance import Chance

SEED_ZERO = [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]
"""The first outputs of SplitMix64 from state 0, as its author's C code gives them."""


def test_the_generator_is_splitmix64() -> None:
    chance = Chance(0)
    assert [chance.below(1 << 64) for _ in range(3)] == SEED_ZERO


def test_draws_below_a_limit_are_fair() -> None:
    chance = Chance.seeded(1)
    counts = Counter(chance.below(6) for _ in range(6000))
    assert sorted(counts) == [0, 1, 2, 3, 4, 5]
    assert 900 < min(counts.values()) <= max(counts.values()) < 1100
    assert chance.below(1) == 0


def test_a_draw_that_would_not_be_fair_is_thrown_away() -> None:
    limit = (1 << 63) + 1
    kept = [number for number in SEED_ZERO if number < limit]
    assert Chance(0).below(limit) == kept[0] == SEED_ZERO[1]


def test_any_whole_number_is_a_seed() -> None:
    seeds = [0, 1, -1, 2, 1 << 64, (1 << 64) + 1, -(1 << 64), 1 << 200, 10**40]
    assert len({Chance.seeded(seed).state for seed in seeds}) == len(seeds)
    assert all(0 <= Chance.seeded(seed).state < 1 << 64 for seed in seeds)


def test_all_orders_of_a_shuffle_are_equally_likely() -> None:
    chance = Chance.seeded(3)
    counts = Counter(chance.shuffled("abcd") for _ in range(4800))
    assert len(counts) == 24
    assert 140 < min(counts.values()) <= max(counts.values()) < 260
    assert chance.shuffled("") == ()
