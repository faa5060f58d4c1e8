import { readTracker, type AnyList, type InputOf, type OutputOf } from '@steward/shared-api';
import type { core } from '@steward/shared-api/schema';
import { useQuery, type ResponseOf } from '@steward/shared-api/client';
import { createElement, useState } from 'react';
import { SearchIcon } from '../status/icons.tsx';

type ListOf<Item> = AnyList & { readonly output: core.$ZodType<Item> };

/** A list of the API from which users choose an item. Items are shown by their label, else by their name; others need `nameOf`. */
export type ChoiceList = ListOf<{
  readonly id: string;
  readonly name?: string;
  readonly label?: string | undefined;
}>;

/** The source of the options. */
export interface ChoiceSource<E extends ChoiceList> {
  /** The list that has the options. */
  endpoint: E;
  /** The filters of the list; `null` when nothing can be chosen yet. */
  input: InputOf<E> | null;
  /** The chosen item with its name, if the screen has it: then nothing is requested before the select opens. */
  known?: { readonly id: string; readonly name: string } | null | undefined;
  /** Returns the label of an item, where `name` is absent or not enough. */
  nameOf?: (item: OutputOf<E>) => string;
  /** The id of an item to omit, because the option without a choice has its meaning. */
  without?: string | undefined;
  /** Returns whether an item is offered; all are by default. */
  only?: (item: OutputOf<E>) => boolean;
}

interface ChoiceOptions<E extends ChoiceList> extends ChoiceSource<E> {
  /** `Room` */
  label: string;
  /** The id of the chosen item. */
  value: string | null;
  /** The label of the option without a choice; `null` for a required select. */
  none: string | null;
}

/** The value of the option without a choice. */
export const unchosen = '';

/**
 * Returns the props of antd's Select for a list of the API, and the loaded items. The list loads when the select first opens, or at once
 * when the name of the choice is unknown.
 */
export function useChoices<E extends ChoiceList>(options: ChoiceOptions<E>) {
  const { endpoint, input, known, label, value, none } = options;
  const { nameOf = ({ label: shown, name = '' }) => shown ?? name, without, only = () => true } = options;
  const [opened, setOpened] = useState(false);
  const isNamed = value === null || value === known?.id;
  const found = useItems(endpoint, opened || !isNamed ? input : null);
  const offered = found.items.filter((item) => item.id !== without && only(item));
  const listed = offered.map((item) => ({ value: item.id, label: nameOf(item) }));
  const isListed = value === null || listed.some((option) => option.value === value);
  const nameOfChosen = known && isNamed ? known.name : found.isLoading ? 'Loading…' : `Chosen ${label}`;
  return {
    items: found.items,
    select: {
      value: value ?? (none === null ? null : unchosen),
      // A choice that is not in the list (deleted, or not found by the search) still applies and is shown.
      options: [
        ...(none === null ? [] : [{ value: unchosen, label: none }]),
        ...(isListed ? [] : [{ value, label: nameOfChosen }]),
        ...listed,
      ],
      loading: found.isLoading,
      showSearch: {
        optionFilterProp: 'label',
        filterOption: !found.isSearchedByServer,
        onSearch: found.setSearch,
        searchIcon: createElement(SearchIcon),
      },
      notFoundContent: found.error
        ? "Couldn't load the list"
        : found.isSearched
          ? 'No matches'
          : emptyTextOf(endpoint),
      onOpenChange: (isOpen: boolean) => {
        setOpened(true);
        if (isOpen && found.error) found.retry();
      },
    },
  };
}

/** Why nothing can be chosen, and what to do about it. */
const emptyTextOf = ({ id }: ChoiceList): string =>
  id === 'locations.list'
    ? 'No locations yet. An administrator adds them in Configuration, under Locations.'
    : 'None yet';

/** Items for each request; the server searches longer lists. */
const itemsPerRequest = 300;

/** Loads the items of a list; `null` requests none. */
function useItems<E extends ChoiceList>(endpoint: E, input: InputOf<E> | null) {
  const [search, setSearch] = useState('');
  const firstPage = useQuery(endpoint, input && asPage<E>(input));
  const isLong = (firstPage.data?.pagination.totalCount ?? 0) > itemsPerRequest;
  // The option labels of assets do not contain the address of a tracker, so only the server finds an asset by it.
  const namesTracker = 'searchTerm' in endpoint.input.def.shape && readTracker(search) !== null;
  const isSearchedByServer = isLong || namesTracker;
  const searched = isSearchedByServer && search !== '';
  const found = useQuery(endpoint, searched ? asPage<E>({ ...input, searchTerm: search }) : null);
  return {
    items: itemsOf<E>(searched ? found.data : firstPage.data),
    isSearchedByServer,
    isSearched: search.trim() !== '',
    setSearch,
    isLoading: firstPage.isLoading || found.isLoading,
    error: firstPage.error ?? found.error,
    retry: () => void firstPage.refetch(),
  };
}

/** Guarantee: every list of the contract takes `pageSize` (pageInput), and long ones take `searchTerm`. */
function asPage<E extends ChoiceList>(input: object): InputOf<E> {
  return { ...input, pageSize: itemsPerRequest } as InputOf<E>;
}

/** Guarantee: the response of a list is a page of its items, which TypeScript cannot infer for an open E. */
function itemsOf<E extends ChoiceList>(response: ResponseOf<E> | undefined): readonly OutputOf<E>[] {
  return (response as { readonly data: readonly OutputOf<E>[] } | undefined)?.data ?? [];
}
