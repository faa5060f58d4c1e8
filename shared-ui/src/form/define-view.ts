import type { AnyList, AnyQuery, InputOf } from '@steward/shared-api';
import { locationScopeQuery, type LocationScope } from '@steward/shared-auth';
import type { GridView } from '../grid/list.ts';
import { namesOf, type UrlFields } from '../page/url-state.ts';
import type { Filter, FilterControl } from './filters.ts';

/** The saved form of a view, as JSON: search parameters by name, without the page. */
export type SavedView = Readonly<Record<string, string>>;

/** The filters and the order of a list, declared by {@link defineView}. `State` is its state in the URL. */
export interface View<State extends object, Query extends object> {
  /** The endpoint of the list. */
  readonly endpoint: AnyList | AnyQuery;
  /** For `useUrlState`. */
  readonly fields: UrlFields<State>;
  /** Converts the state and the location scope to the request, without paging. */
  readonly toQuery: (state: State, scope?: LocationScope) => Query;
  /** The changes by 'Clear filters': the first page without filters. Order and page size stay. */
  readonly noFilters: Partial<State>;
  /** The number of active filters, without the search. */
  readonly activeFilters: (state: State, scope?: LocationScope) => number;
  /** Whether the list is searched or filtered. */
  readonly isFiltered: (state: State, scope?: LocationScope) => boolean;
  /** The controls of the filter bar by name, in their order. */
  readonly controls: Readonly<Record<string, FilterControl>>;
  /** The search parameter of a filter; null while it is not set. */
  readonly textOf: (state: State, name: string) => string | null;
  /** The changes that set a filter to the text of a search parameter and return to the first page. */
  readonly setText: (name: string, text: string | null) => Partial<State>;
  readonly save: (state: State) => SavedView;
  /** The state of a saved view, on the first page. Ignores filters and values that do not exist. */
  readonly restore: (saved: unknown) => Partial<State>;
}

/** The state of a view in the URL. */
export type ViewState<V> = V extends View<infer State, object> ? State : never;
/** The request of a view, without paging. */
export type ViewQuery<V extends { toQuery: (...args: never) => object }> = ReturnType<V['toQuery']>;

/** The fields of a request that take a value. */
type FieldFor<Input, Value> = {
  [Name in keyof Input]-?: NonNullable<Value> extends Input[Name] ? Name : never;
}[keyof Input] &
  string;

/** The columns by which an endpoint sorts; any for an endpoint that does not sort. */
type SortOf<Input> = Required<Input> extends { sortProperty: infer Sort } ? Extract<Sort, string> : string;

const everywhere: LocationScope = { locationId: undefined, groupId: undefined };

/**
 * Declares the filters of a list once. `filters` are in the order of the filter bar; `others` is the rest of the URL state: page and
 * order (`gridFields`), and all that 'Clear filters' keeps. The request has the order and the location scope if the endpoint takes them.
 */
export function defineView<
  E extends AnyList | AnyQuery,
  Filters extends object,
  Others extends GridView<SortOf<InputOf<E>>>,
>(
  endpoint: E,
  filters: {
    readonly [Name in keyof Filters]: Filter<Filters[Name], FieldFor<InputOf<E>, Filters[Name]> | null>;
  },
  others: UrlFields<Others>,
): View<Filters & Others, Partial<Omit<InputOf<E>, 'pageNumber' | 'pageSize'>>> {
  type State = Filters & Others;
  const parts: Parts = Object.entries(filters);
  const fields = fieldsOf<State>(parts, others);
  const cleared = { ...Object.fromEntries(parts.map(([name]) => [name, null])), page: null };
  const setParts = (state: State, { locationId }: LocationScope) =>
    partsThatAreSet(parts, textsOf(fields, state), locationId);
  return {
    endpoint,
    fields,
    toQuery: (state, scope = everywhere) => {
      const query = {
        ...locationScopeQuery(scope),
        ...Object.fromEntries(
          setParts(state, scope).flatMap(({ field, sends, text }) =>
            field === null ? [] : [[field, sends ?? text]],
          ),
        ),
        ...(state.sort === null ? {} : { sortProperty: state.sort, sortDescending: state.descending }),
      };
      return fieldsThatAreTaken(endpoint, query);
    },
    noFilters: partOf(fields, cleared),
    activeFilters: (state, scope = everywhere) =>
      setParts(state, scope).filter(({ counts }) => counts).length,
    isFiltered: (state, scope = everywhere) =>
      setParts(state, scope).some(({ counts, control }) => counts || control?.kind === 'search'),
    controls: Object.fromEntries(
      parts.flatMap(([name, { control }]) => (control === null ? [] : [[name, control]])),
    ),
    textOf: (state, name) => textsOf(fields, state)[name] ?? null,
    setText: (name, text) => partOf(fields, { [name]: text, page: null }),
    save: (state) => {
      const texts = Object.entries(textsOf(fields, state));
      return Object.fromEntries(
        texts.flatMap(([name, text]) => (text === null || name === 'page' ? [] : [[name, text]])),
      );
    },
    restore: (saved) => {
      const texts = Object.entries(saved ?? {}).filter(([, text]) => typeof text === 'string');
      const defaults = Object.fromEntries(Object.keys(fields).map((name) => [name, null]));
      return partOf(fields, { ...defaults, ...Object.fromEntries(texts), page: null });
    },
  };
}

type Part = Omit<Filter<unknown, string | null>, 'url'> & { readonly url: object };
type Parts = readonly (readonly [name: string, part: Part])[];
type Texts = Readonly<Record<string, string | null>>;

/** Guarantee: the names and the values of a state are those of its filters and its other fields. */
function fieldsOf<State extends object>(parts: Parts, others: object): UrlFields<State> {
  return {
    ...Object.fromEntries(parts.map(([name, { url }]) => [name, url])),
    ...others,
  } as UrlFields<State>;
}

function textsOf<State extends object>(fields: UrlFields<State>, state: State): Texts {
  return Object.fromEntries(namesOf(fields).map((name) => [name, fields[name].write(state[name])]));
}

/** Returns the part of the state that has a text. Guarantee: it is read by the fields of the state. */
function partOf<State extends object>(fields: UrlFields<State>, texts: Texts): Partial<State> {
  return Object.fromEntries(
    namesOf(fields).flatMap((name) => {
      const text = texts[name];
      return text === undefined ? [] : [[name, fields[name].read(text)]];
    }),
  ) as Partial<State>;
}

/** The filters that are set, with their texts; without those of another location. */
function partsThatAreSet(parts: Parts, texts: Texts, locationId: string | undefined) {
  return parts.flatMap(([name, part]) => {
    const text = texts[name] ?? null;
    const isElsewhere = part.locationIn !== undefined && texts[part.locationIn] !== locationId;
    return text === null || isElsewhere ? [] : [{ ...part, text }];
  });
}

/** Guarantee: a filter of {@link defineView} has a field that takes its value, and `GridView` has a column that the endpoint sorts by. */
function fieldsThatAreTaken<E extends AnyList | AnyQuery>(endpoint: E, query: object): Partial<InputOf<E>> {
  return Object.fromEntries(
    Object.entries(query).filter(([field]) => field in endpoint.input.shape),
  ) as Partial<InputOf<E>>;
}
