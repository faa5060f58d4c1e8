import { spec } from '@steward/tooling/spec/spec.mjs';
import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { isInCanary } from './canary.ts';

const people = Array.from({ length: 10_000 }, () => ({ userId: randomUUID(), groupId: null }));
const stable = { version: '0.1.0-00000001' };

function usersInCanary(canaryPercent: number, { name = 'faults', version = '0.1.0-00000002' } = {}) {
  const row = { stable, canary: { version }, canaryPercent };
  return new Set(people.filter((person) => isInCanary({ name, row }, person)));
}
const without = <Item>(all: Set<Item>, some: Set<Item>) => [...all].filter((item) => !some.has(item));

spec('p.2.3');
it('gives the canary to about the configured share of users, who keep it when the share grows', () => {
  const shares = [0, 10, 25, 50, 100].map((percent) => usersInCanary(percent));
  const [none, tenth, quarter, half, all] = shares.map(({ size }) => size);
  expect([none, all]).toEqual([0, 10_000]);
  // Six standard deviations of 10,000 draws.
  expect(Math.abs((tenth ?? 0) - 1_000)).toBeLessThan(180);
  expect(Math.abs((quarter ?? 0) - 2_500)).toBeLessThan(260);
  expect(Math.abs((half ?? 0) - 5_000)).toBeLessThan(300);
  for (const [at, share] of shares.entries()) expect(without(share, shares[at + 1] ?? share)).toEqual([]);
});

it('chooses other users for another version or area', () => {
  const usual = usersInCanary(10);
  expect(without(usual, usersInCanary(10, { version: '0.1.0-00000003' })).length).toBeGreaterThan(700);
  expect(without(usual, usersInCanary(10, { name: 'assets' })).length).toBeGreaterThan(700);
});
