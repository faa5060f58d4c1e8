import { describe, expect, it } from '@jest/globals';
import { makeFriendlyId, readFriendlyId } from './friendly-id.ts';

const digits = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
let seed = 1;
const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;

describe('friendly id', () => {
  it('when made → reads back, however it is typed', () => {
    const made = makeFriendlyId(random);
    expect(made).toMatch(/^[2-9A-HJKMNP-Z]{3}-[2-9A-HJKMNP-Z]{3}-[2-9A-HJKMNP-Z]{3}$/);
    expect(readFriendlyId(made.toLowerCase().replaceAll('-', ' '))).toBe(made);
  });

  it('when any one character is wrong → it is refused', () => {
    const made = makeFriendlyId(random);
    for (const [place, right] of [...made].entries()) {
      for (const wrong of digits.replace(right, '')) {
        if (right !== '-') expect(readFriendlyId(made.slice(0, place) + wrong + made.slice(place + 1))).toBeNull();
      }
    }
  });

  it('when two neighbours are swapped → it is refused', () => {
    const characters = [...makeFriendlyId(random).replaceAll('-', '')];
    for (let place = 0; place < characters.length - 1; place += 1) {
      const swapped = characters.toSpliced(place, 2, characters[place + 1] ?? '', characters[place] ?? '');
      if (characters[place] !== characters[place + 1]) expect(readFriendlyId(swapped.join(''))).toBeNull();
    }
  });

  it('when it holds 0, O, 1, I or L → it is none', () => {
    expect(readFriendlyId('0O1-ILL-000')).toBeNull();
    expect(readFriendlyId('')).toBeNull();
  });
});
