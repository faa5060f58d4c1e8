import { spec } from '@steward/tooling/spec/spec.mjs';
import { expect, test } from '@jest/globals';
import { colourOf, type ChartColour } from './colours.ts';

/** The hue in degrees: red 0, green 120, blue 240. */
function hueOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const most = Math.max(red, green, blue);
  const range = most - Math.min(red, green, blue);
  if (most === red) return (((green - blue) / range) * 60 + 360) % 360;
  return most === green ? 120 + ((blue - red) / range) * 60 : 240 + ((red - green) / range) * 60;
}

spec('2.9.26');
test.each([
  ['purchase', 'pink', [310, 345]],
  ['service', 'light green', [85, 140]],
  ['fault', 'blue', [205, 235]],
] satisfies [ChartColour, string, [number, number]][])(
  'shows spend on a %s in %s in both colour schemes',
  (spent, _, [from, to]) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const hue = hueOf(colourOf(spent, colorScheme));
      expect(hue).toBeGreaterThan(from);
      expect(hue).toBeLessThan(to);
    }
  },
);
