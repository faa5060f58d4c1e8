import type { InputOf } from '@steward/shared-api';
import { urlChoice, urlFlag, urlId, urlText, type UrlField } from '../page/url-state.ts';
import type { ChoiceList } from './choices.ts';

/** A filter of a list: how the URL and the request have it, and its control. {@link defineView} takes it. */
export interface Filter<Value, Field extends string | null> {
  readonly url: UrlField<Value>;
  /** The field of the request; null if the view sends the filter itself. */
  readonly field: Field;
  /** The value of the field while the filter is set. By default it is the text of the URL. */
  readonly sends?: boolean;
  /** Whether the filter is part of the count of active filters. */
  readonly counts: boolean;
  /** The filter that has the location of this one. A filter of another location than the selected one is not sent. */
  readonly locationIn?: string;
  /** The control in the filter bar; null if the view renders it itself. */
  readonly control: FilterControl | null;
}

export type FilterControl =
  | { readonly kind: 'search'; readonly label: string; readonly placeholder: string }
  | { readonly kind: 'switch' | 'checkbox'; readonly label: string }
  | { readonly kind: 'choice'; readonly label: string; readonly options: readonly Option[] }
  | ({ readonly kind: 'record'; readonly label: string } & RecordSource<ChoiceList>);

interface Option<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
}

interface RecordSource<E extends ChoiceList> {
  readonly endpoint: E;
  readonly input: InputOf<E>;
}

/** The search field. It is not counted. */
export function searchText(label: string, placeholder: string): Filter<string, 'searchTerm'> {
  return {
    url: urlText,
    field: 'searchTerm',
    counts: false,
    control: { kind: 'search', label, placeholder },
  };
}

/** A switch or a checkbox. `sends` is the value of the field while it is on. */
export function flag<const Field extends string | null>(
  field: Field,
  label: string,
  { sends = true, kind = 'switch' }: { sends?: boolean; kind?: 'switch' | 'checkbox' } = {},
): Filter<boolean, Field> {
  return { url: urlFlag, field, sends, counts: true, control: { kind, label } };
}

/** The id of a record. With a list of the API its control is a dropdown, otherwise the view renders it. */
export function id<const Field extends string, E extends ChoiceList>(
  field: Field,
  select?: { readonly label: string } & RecordSource<E>,
): Filter<string | null, Field> {
  return { url: urlId, field, counts: true, control: select ? { kind: 'record', ...select } : null };
}

/** One of a few values. */
export function choice<const Field extends string, Value extends string>(
  field: Field,
  label: string,
  options: readonly Option<Value>[],
): Filter<Value | null, Field> {
  const values = options.map(({ value }) => value);
  return { url: urlChoice(values, null), field, counts: true, control: { kind: 'choice', label, options } };
}

/** A parameter that 'Clear filters' resets. The view sends, counts and renders it itself. */
export function parameter<Value>(url: UrlField<Value>): Filter<Value, null> {
  return { url, field: null, counts: false, control: null };
}
