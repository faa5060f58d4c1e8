import type { Field } from './field.ts';

/** Whether a cell is empty or a placeholder such as "unknown". An identifier has further ones, such as "worn off". */
export function isPlaceholder(
  {
    takesPlaceholders = false,
    isIdentifier = false,
  }: Pick<Field<unknown>, 'takesPlaceholders' | 'isIdentifier'>,
  text: string,
): boolean {
  if (text === '' || takesPlaceholders) return text === '';
  const word = text.toLowerCase().replaceAll('’', "'");
  return placeholders.has(word) || /^\?+$/.test(word) || (isIdentifier && unreadableLabels.has(word));
}

const placeholders = new Set([
  'n/a',
  'na',
  'n.a.',
  '#n/a',
  'none',
  'null',
  'nil',
  'unknown',
  'not known',
  'n/k',
  'n.k.',
  'missing',
  'tbc',
  'tbd',
  '-',
  '--',
  '—',
]);

/** Texts about the label of an asset. NK can be a name, but it is no serial number. */
const unreadableLabels = new Set([
  'nk',
  'not visible',
  'not legible',
  'not readable',
  'worn off',
  'illegible',
  'unreadable',
  "can't read",
  'cant read',
  'cannot read',
  'no label',
]);
