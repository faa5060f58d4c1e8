import { spec } from '@steward/tooling/spec/spec.mjs';
import { describe, expect, it } from '@jest/globals';
import { makeFriendlyId, readFriendlyId } from './friendly-id.ts';

const digits = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
let seed = 1;
const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;

describe('friendly id', () => {
  spec('d.4.42');
  it('when made → reads back, however it is typed', () => {
    const made = makeFriendlyId(random);
    expect(made).toMatch(/^[2-9A-HJKMNP-Z]{3}-[2-9A-HJKMNP-Z]{3}-[2-9A-HJKMNP-Z]{3}$/);
    expect(readFriendlyId(made.toLowerCase().replaceAll('-', ' '))).toBe(made);
  });

  spec('d.4.42');
  it('when any one character is wrong → it is refused', () => {
    const made = makeFriendlyId(random);
    const places = [...made].flatMap((right, place) => (right === '-' ? [] : [{ right, place }]));
    const wrong = places.flatMap(({ right, place }) =>
      [...digits.replace(right, '')].map((other) => made.slice(0, place) + other + made.slice(place + 1)),
    );
    expect(wrong.map(readFriendlyId).filter((read) => read !== null)).toEqual([]);
  });

  it('when two different neighbours are swapped → it is refused', () => {
    const characters = [...makeFriendlyId(random).replaceAll('-', '')];
    const swapped = characters.slice(1).flatMap((next, place) => {
      const here = characters[place] ?? '';
      return here === next ? [] : [characters.toSpliced(place, 2, next, here).join('')];
    });
    expect(swapped.length).toBeGreaterThan(0);
    expect(swapped.map(readFriendlyId).filter((read) => read !== null)).toEqual([]);
  });

  spec('d.4.42');
  it('when it holds 0, O, 1, I or L → it is none', () => {
    expect(readFriendlyId('0O1-ILL-000')).toBeNull();
    expect(readFriendlyId('')).toBeNull();
  });
});
