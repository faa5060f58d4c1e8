import type { ImportSuggestion } from '@steward/shared-api';
import type { Rejection } from './field.ts';

/** A rejected name, with the suggestion to read it as the closest known name. */
export function withSuggestion(
  { closestName: to, ...rejection }: Rejection,
  { field, from }: Pick<ImportSuggestion, 'field' | 'from'>,
): Omit<Rejection, 'closestName'> & { readonly suggestion?: ImportSuggestion } {
  return to === undefined ? rejection : { ...rejection, suggestion: { field, from, to } };
}
