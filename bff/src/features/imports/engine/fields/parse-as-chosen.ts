import { nameKey } from '../plan/names.ts';
import type { Field, Parsed, ReadingRules } from './field.ts';

interface ReadingChoices {
  readonly rules: ReadingRules;
  /** The chosen values by the keys of the texts, for fields with few values. */
  readonly replacements: ReadonlyMap<string, string>;
  readonly usesCorrectedTexts: boolean;
  /** True if the user has entered the text in a form. False by default. */
  readonly isEntered?: boolean;
}

/**
 * Parses a text of a field. A text that cannot be read, or that the user is asked about, is read as its corrected text if the user has accepted
 * corrections, else as the value that the user has chosen for it. The result includes an applied corrected text.
 */
export function parseAsChosen(
  field: Field<unknown>,
  text: string,
  { rules, replacements, usesCorrectedTexts, isEntered = false }: ReadingChoices,
): Parsed<unknown> {
  const read = field.parse(text, rules);
  const isAsked = 'value' in read && read.question !== undefined && !isEntered;
  const parsed = isAsked ? { reason: read.question ?? '' } : read;
  if ('value' in parsed) return parsed;
  const { correctedText } = parsed;
  if (usesCorrectedTexts && correctedText !== undefined) {
    const corrected = field.parse(correctedText, rules);
    return 'value' in corrected ? { ...corrected, correctedText } : corrected;
  }
  if (field.choices === undefined || replacements.size === 0) return parsed;
  const replacement = replacements.get(nameKey(text));
  return replacement === undefined ? parsed : field.parse(replacement, rules);
}
