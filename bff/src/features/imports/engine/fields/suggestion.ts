import type { ImportChoice, ImportSuggestion } from '@steward/shared-api';
import type { Rejection } from './field.ts';

/** A rejected name, with the suggestion to read it as the closest known name, else with the choice of a known name. */
export function withSuggestion(
  { closestName: to, closestFrom, ...rejection }: Rejection,
  { field, from }: Pick<ImportSuggestion, 'field' | 'from'>,
): Omit<Rejection, 'closestName' | 'closestFrom'> & {
  readonly suggestion?: ImportSuggestion;
  readonly choice?: ImportChoice;
} {
  return to === undefined
    ? { ...rejection, choice: { field, from } }
    : { ...rejection, suggestion: { field, from: closestFrom ?? from, to } };
}
