import { describe, expect, test } from '@jest/globals';
import { palettes, type Palette } from './tokens.ts';

type Pair = readonly [keyof Palette, keyof Palette, number];

const backgrounds = ['background', 'surface', 'raised', 'hover'] as const;
const texts = ['text', 'muted', 'faint', 'link', 'success', 'warning', 'error'] as const;
const pairs: Pair[] = [
  ...texts.flatMap((text) => backgrounds.map((background): Pair => [text, background, 4.5])),
  ['text', 'accentBackground', 4.5],
  ['muted', 'accentBackground', 4.5],
  ['link', 'accentBackground', 4.5],
  ['onPrimary', 'primary', 4.5],
  ['success', 'successBackground', 4.5],
  ['warning', 'warningBackground', 4.5],
  ['error', 'errorBackground', 4.5],
  ['edge', 'surface', 3],
  ['edge', 'raised', 3],
  ['accent', 'surface', 3],
  ['orange', 'surface', 3],
  ['yellow', 'surface', 3],
];

describe.each(['light', 'dark'] as const)('the %s palette', (colorScheme) => {
  test.each(pairs)('%s can be read on %s', (text, ground, atLeast) => {
    expect(contrast(palettes[colorScheme][text], palettes[colorScheme][ground])).toBeGreaterThanOrEqual(
      atLeast,
    );
  });

  // antd writes the selected day of a calendar and the text of destructive buttons in white.
  test.each(['accent', 'danger'] as const)('white text can be read on %s', (ground) => {
    expect(contrast('#ffffff', palettes[colorScheme][ground])).toBeGreaterThanOrEqual(4.5);
  });
});

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted(
    (left, right) => left - right,
  );
  return (lighter + 0.05) / (darker + 0.05);
}

/** The relative luminance of WCAG 2.2. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
