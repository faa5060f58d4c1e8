import { isPostcode } from '../locations/postcodes.ts';

/** What separates names, if the whole text is not one name: `York + Skipton`, `York, Skipton and Ilkley`. */
const separators = /\s*,\s*(?:(?:\+|&|\/|and)\s+)?|\s+(?:\+|&|\/|and)\s+/gi;

/** The maximum number of parts that one name has, such as `Smith, Jones & Lee, EX1 1AA`. */
const maximumParts = 6;

/**
 * Divides a text into the names of locations. Names with a separator in them are found as a whole: the longest known name comes first, and
 * a postcode belongs to the name before it. Names that are not known are single parts.
 */
export function divideNames(text: string, isKnown: (name: string) => boolean): readonly string[] {
  const parts = partsOf(text);
  const names: string[] = [];
  let at = 0;
  while (at < parts.length) {
    const end = endOfName(text, { parts, at, isKnown });
    names.push(textBetween(text, parts, { at, end }));
    at = end + 1;
  }
  return names;
}

/** The number of parts between separators. */
export const countParts = (text: string): number => partsOf(text).length;

interface Part {
  readonly start: number;
  readonly end: number;
}

/** The parts between the separators, each with the postcode that follows it. */
function partsOf(text: string): readonly Part[] {
  const parts: Part[] = [];
  let start = 0;
  const add = (end: number) => {
    const part = text.slice(start, end).trim();
    const before = parts.at(-1);
    if (before && isPostcode(part)) parts[parts.length - 1] = { start: before.start, end };
    else if (part !== '') parts.push({ start, end });
  };
  for (const { index, 0: separator } of text.matchAll(separators)) {
    add(index);
    start = index + separator.length;
  }
  add(text.length);
  return parts;
}

interface Division {
  readonly parts: readonly Part[];
  /** The first part of the name. */
  readonly at: number;
  readonly isKnown: (name: string) => boolean;
}

/** The last part of the longest known name that begins with a part; the part itself if none is known. */
function endOfName(text: string, { parts, at, isKnown }: Division): number {
  for (let end = Math.min(parts.length, at + maximumParts) - 1; end > at; end -= 1)
    if (isKnown(textBetween(text, parts, { at, end }))) return end;
  return at;
}

function textBetween(text: string, parts: readonly Part[], { at, end }: { at: number; end: number }): string {
  return text.slice(parts[at]?.start, parts[end]?.end).trim();
}
