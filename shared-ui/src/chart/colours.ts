import type { ColorScheme } from '../theme/tokens.ts';

/** What money was spent on (spec 2.9: purchase pink, service light green, fault blue), or one of the parts of a whole. */
export type ChartColour = 'purchase' | 'service' | 'fault' | 'other' | number;

interface ChartColours {
  readonly purchase: string;
  readonly service: string;
  readonly fault: string;
  /** What is too small to have a colour of its own. */
  readonly other: string;
  readonly parts: readonly string[];
}

/** With the charts, and not among the tokens of every page: who opens no chart pays for none of them. */
const colours: Readonly<Record<ColorScheme, ChartColours>> = {
  light: {
    purchase: '#e0529c',
    service: '#7cc95a',
    fault: '#2f74e0',
    other: '#8b939e',
    parts: ['#5b5bd6', '#0e8a8a', '#c9720b', '#8e4ec6', '#6b7a1f', '#b0413e', '#3f6b95'],
  },
  dark: {
    purchase: '#f47fbb',
    service: '#96dd78',
    fault: '#6aa2f7',
    other: '#7a8594',
    parts: ['#8f8ff0', '#3fc1bd', '#f0a23c', '#c08cf0', '#a9bb4a', '#ee8781', '#7fb0dd'],
  },
};

/** A part beyond the last colour looks as what has none. */
export function colourOf(colour: ChartColour, look: ColorScheme): string {
  const { parts, ...named } = colours[look];
  return typeof colour === 'number' ? (parts[colour] ?? named.other) : named[colour];
}
