import type { AnyList, InputOf, OutputOf } from '@steward/shared-api';
import { useQuery, type ResponseOf } from '@steward/shared-api/client';
import { createElement, useState } from 'react';
import { SearchIcon } from '../status/icons.tsx';

type ListOf<Item> = AnyList & { readonly output: { readonly _zod: { readonly output: Item } } };

/** A list whose items can be chosen; who asks says how they are called where they have no name. */
export type ChoiceList = ListOf<{ readonly id: string; readonly name?: string }>;

/** What can be chosen. */
export interface ChoiceSource<E extends ChoiceList> {
  /** Where the choices come from. */
  endpoint: E;
  /** What narrows the choices; `null`: nothing can be chosen yet. */
  input: InputOf<E> | null;
  /** How what is chosen is called, where the screen has it: then nothing is asked for until it opens. */
  known?: { readonly id: string; readonly name: string } | null | undefined;
  /** How an item is called where it has no name, or where that is not enough. */
  nameOf?: (item: OutputOf<E>) => string;
  /** The id of an item that is not offered: the choice of none already means it. */
  without?: string | undefined;
  /** Which items are offered; all of them without it. */
  only?: (item: OutputOf<E>) => boolean;
}

interface Choosing<E extends ChoiceList> extends ChoiceSource<E> {
  /** What is chosen: `Room`. */
  label: string;
  /** The id of what is chosen. */
  value: string | null;
  /** What the choice of none is called; `null`: there has to be one. */
  none: string | null;
}

/** The value of the choice of none. */
export const unchosen = '';

/**
 * A searchable dropdown of what a list holds, as antd's Select takes it, and the items behind it. They are asked for when it
 * is first opened, or at once when what is chosen needs its name.
 */
export function useChoices<E extends ChoiceList>(choosing: Choosing<E>) {
  const { endpoint, input, known, nameOf = ({ name = '' }) => name, label, value, none } = choosing;
  const { without, only = () => true } = choosing;
  const [opened, setOpened] = useState(false);
  const isNamed = value === null || value === known?.id;
  const found = useFound(endpoint, opened || !isNamed ? input : null);
  const offered = found.items.filter((item) => item.id !== without && only(item));
  const listed = offered.map((item) => ({ value: item.id, label: nameOf(item) }));
  const isListed = value === null || listed.some((option) => option.value === value);
  const nameOfChosen = known && isNamed ? known.name : found.isLoading ? 'Loading…' : `Chosen ${label}`;
  return {
    items: found.items,
    select: {
      value: value ?? (none === null ? null : unchosen),
      // A choice that is not among them (no longer there, or not found by what is typed) is still in force: it is said.
      options: [
        ...(none === null ? [] : [{ value: unchosen, label: none }]),
        ...(isListed ? [] : [{ value, label: nameOfChosen }]),
        ...listed,
      ],
      loading: found.isLoading,
      showSearch: {
        optionFilterProp: 'label',
        filterOption: !found.isLong,
        onSearch: found.setSearch,
        searchIcon: createElement(SearchIcon),
      },
      notFoundContent: found.error ? 'These could not be loaded' : `No ${label.toLowerCase()} like this`,
      onOpenChange: (isOpen: boolean) => {
        setOpened(true);
        if (isOpen && found.error) found.retry();
      },
    },
  };
}

/** How many items are fetched at once; of longer lists the server searches. */
const most = 300;

/** The items of a list; `null` asks for none. */
function useFound<E extends ChoiceList>(endpoint: E, input: InputOf<E> | null) {
  const [search, setSearch] = useState('');
  const all = useQuery(endpoint, input && asPage<E>(input));
  const isLong = (all.data?.pagination.totalCount ?? 0) > most;
  const searched = isLong && search !== '';
  const found = useQuery(endpoint, searched ? asPage<E>({ ...input, searchTerm: search }) : null);
  return {
    items: itemsOf<E>(searched ? found.data : all.data),
    isLong,
    setSearch,
    isLoading: all.isLoading || found.isLoading,
    error: all.error ?? found.error,
    retry: () => void all.refetch(),
  };
}

/** Guarantee: every list of the contract takes `pageSize` (pageInput), and those that can be long `searchTerm`. */
function asPage<E extends ChoiceList>(input: object): InputOf<E> {
  return { ...input, pageSize: most } as InputOf<E>;
}

/** Guarantee: the answer of a list is a page of its items; the compiler cannot see it for an open E. */
function itemsOf<E extends ChoiceList>(answer: ResponseOf<E> | undefined): readonly OutputOf<E>[] {
  return (answer as { readonly data: readonly OutputOf<E>[] } | undefined)?.data ?? [];
}
