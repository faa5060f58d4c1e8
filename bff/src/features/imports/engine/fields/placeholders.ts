import type { Field } from './field.ts';

/** Whether a cell is empty or a placeholder such as "unknown". */
export function isPlaceholder(field: Pick<Field<unknown>, 'takesPlaceholders'>, text: string): boolean {
  return text === '' || (field.takesPlaceholders !== true && placeholders.has(text.toLowerCase()));
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
  'missing',
  'tbc',
  'tbd',
  '-',
  '--',
  '—',
  '?',
]);
