import { expect, it } from '@jest/globals';
import { PackedTexts } from './packed-texts.ts';

it('returns each text by its index, in full blocks and in the last one', () => {
  const texts = Array.from({ length: 3_000 }, (_, at) => (at % 7 === 0 ? '' : `Ünïcode 😀 ${at}`));
  const packed = new PackedTexts();
  for (const text of texts) packed.push(text);
  expect(packed.length).toBe(3_000);
  expect(texts.map((_, at) => packed.at(at))).toEqual(texts);
});

it.each([-1, 0.5, Number.NaN, 2, 1_024])('has no text at %d', (index) => {
  const packed = new PackedTexts();
  packed.push('a');
  packed.push('b');
  expect(packed.at(index)).toBeUndefined();
});
