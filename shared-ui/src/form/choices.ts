import type { AnyList, InputOf, OutputOf } from '@steward/shared-api';
import { useQuery, type AnswerOf } from '@steward/shared-api/client';
import { useState } from 'react';

type ListOf<Item> = AnyList & { readonly output: { readonly _zod: { readonly output: Item } } };

/** A list whose items can be chosen; who asks says how they are called where they have no name. */
export type ChoiceList = ListOf<{ readonly id: string; readonly name?: string }>;

/** A list whose items can be chosen by name. */
export type NamedList = ListOf<{ readonly id: string; readonly name: string }>;

/** How many items are fetched at once; of longer lists the server searches. */
const most = 300;

/** What can be chosen from a list, asked for when it is `wanted`. */
export function useChoices<E extends ChoiceList>(endpoint: E, input: InputOf<E>, wanted: boolean) {
  const [search, setSearch] = useState('');
  const all = useQuery(endpoint, wanted ? asPage<E>(input) : null);
  const isLong = (all.data?.pagination.totalCount ?? 0) > most;
  const searched = isLong && search !== '';
  const found = useQuery(endpoint, searched ? asPage<E>({ ...input, searchTerm: search }) : null);
  return {
    items: itemsOf<E>(searched ? found.data : all.data),
    isLong,
    setSearch,
    isLoading: all.isLoading || found.isLoading,
    error: all.error ?? found.error,
    retry: () => void all.mutate(),
  };
}

/** Guarantee: every list of the contract takes `pageSize` (pageInput), and those that can be long `searchTerm`. */
function asPage<E extends ChoiceList>(input: object): InputOf<E> {
  return { ...input, pageSize: most } as InputOf<E>;
}

/** Guarantee: the answer of a list is a page of its items; the compiler cannot see it for an open E. */
function itemsOf<E extends ChoiceList>(answer: AnswerOf<E> | undefined): readonly OutputOf<E>[] {
  return (answer as { readonly data: readonly OutputOf<E>[] } | undefined)?.data ?? [];
}
