import type { ColorScheme } from '../theme/tokens.ts';

/** A kind of spend (spec 2.9: purchase pink, service light green, fault blue), or the index of a part. */
export type ChartColour = 'purchase' | 'service' | 'fault' | 'other' | number;

interface ChartColours {
  readonly purchase: string;
  readonly service: string;
  readonly fault: string;
  /** Parts that are too small for their own colour. */
  readonly other: string;
  readonly parts: readonly string[];
}

/** Not among the theme tokens, so that pages without charts do not load them. */
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

/** Returns the colour in a colour scheme. Parts beyond the last colour get that of `other`. */
export function colourOf(colour: ChartColour, colorScheme: ColorScheme): string {
  const { parts, ...named } = colours[colorScheme];
  return typeof colour === 'number' ? (parts[colour] ?? named.other) : named[colour];
}
