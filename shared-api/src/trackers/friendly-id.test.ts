import { spec } from '@steward/tooling/spec/spec.mjs';
import { describe, expect, it } from '@jest/globals';
import { makeFriendlyId, readFriendlyId } from './friendly-id.ts';

const digits = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
let seed = 1;
const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;

describe('friendly id', () => {
  spec('d.4.42');
  it('can be read in any spelling', () => {
    const friendlyId = makeFriendlyId(random);
    expect(friendlyId).toMatch(/^[2-9A-HJKMNP-Z]{3}-[2-9A-HJKMNP-Z]{3}-[2-9A-HJKMNP-Z]{3}$/);
    expect(readFriendlyId(friendlyId.toLowerCase().replaceAll('-', ' '))).toBe(friendlyId);
  });

  spec('d.4.42');
  it('rejects any wrong character', () => {
    const friendlyId = makeFriendlyId(random);
    const characters = [...friendlyId].flatMap((right, index) => (right === '-' ? [] : [{ right, index }]));
    const wrong = characters.flatMap(({ right, index }) =>
      [...digits.replace(right, '')].map(
        (other) => friendlyId.slice(0, index) + other + friendlyId.slice(index + 1),
      ),
    );
    expect(wrong.map(readFriendlyId).filter((read) => read !== null)).toEqual([]);
  });

  it('rejects two swapped neighbours', () => {
    const characters = [...makeFriendlyId(random).replaceAll('-', '')];
    const swapped = characters.slice(1).flatMap((next, index) => {
      const current = characters[index] ?? '';
      return current === next ? [] : [characters.toSpliced(index, 2, next, current).join('')];
    });
    expect(swapped.length).toBeGreaterThan(0);
    expect(swapped.map(readFriendlyId).filter((read) => read !== null)).toEqual([]);
  });

  spec('d.4.42');
  it('rejects 0, O, 1, I and L', () => {
    expect(readFriendlyId('0O1-ILL-000')).toBeNull();
    expect(readFriendlyId('')).toBeNull();
  });
});
