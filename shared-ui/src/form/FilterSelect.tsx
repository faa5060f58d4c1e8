import type { AnyList, InputOf, OutputOf } from '@steward/shared-api';
import { useQuery, type AnswerOf } from '@steward/shared-api/client';
import { Select } from 'antd';
import { useState } from 'react';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** A list whose items can be chosen by name. */
type NamedList = AnyList & { readonly output: { readonly _zod: { readonly output: Named } } };

interface FilterSelectProps<E extends NamedList> {
  /** `Category`; the choice of none is `Any Category` (doc 1 §2). */
  label: string;
  endpoint: E;
  /** What narrows the choices. */
  input: InputOf<E>;
  value: string | null;
  onChange: (chosen: OutputOf<E> | null) => void;
  /** How an item is called where its name is not enough. */
  nameOf?: (item: OutputOf<E>) => string;
  disabled?: boolean;
}

const any = '';
const most = 300;

/** A searchable dropdown to narrow a list. What can be chosen is asked for when it is first opened, or when its choice came with the address. */
export function FilterSelect<E extends NamedList>(props: FilterSelectProps<E>) {
  const { label, endpoint, input, value, onChange, nameOf = named, disabled = false } = props;
  const [opened, setOpened] = useState(false);
  const [search, setSearch] = useState('');
  const wanted = opened || value !== null;
  const { data, error, isLoading, mutate } = useQuery(endpoint, wanted ? asPage<E>(input) : null);
  const items = itemsOf<E>(data);
  const tooMany = (data?.pagination.totalCount ?? 0) > most;
  const found = useQuery(endpoint, tooMany && search ? asPage<E>({ ...input, searchTerm: search }) : null);
  const shown = tooMany && search ? itemsOf<E>(found.data) : items;
  const options = [
    { value: any, label: `Any ${label}` },
    ...shown.map((item) => ({ value: item.id, label: nameOf(item) })),
  ];
  return (
    <Select
      className="st-filter"
      aria-label={label}
      disabled={disabled}
      value={value !== null && data ? value : any}
      options={options}
      loading={isLoading}
      showSearch={{ optionFilterProp: 'label', filterOption: !tooMany, onSearch: setSearch }}
      popupMatchSelectWidth={240}
      notFoundContent={
        error ? 'Could not be loaded' : isLoading ? 'Loading…' : `No ${label.toLowerCase()} found`
      }
      onOpenChange={(open) => {
        setOpened(true);
        if (open && error) void mutate();
      }}
      onChange={(chosen) => onChange(shown.find(({ id }) => id === chosen) ?? null)}
    />
  );
}

const named = (item: Named) => item.name;

/** Guarantee: every list of the contract takes `pageSize` (pageInput), and those with more items than it `searchTerm`. */
function asPage<E extends NamedList>(input: object): InputOf<E> {
  return { ...input, pageSize: most } as InputOf<E>;
}

/** Guarantee: the answer of a list is a page of its items; the compiler cannot see it for an open E. */
function itemsOf<E extends NamedList>(answer: AnswerOf<E> | undefined): readonly OutputOf<E>[] {
  return (answer as { readonly data: readonly OutputOf<E>[] } | undefined)?.data ?? [];
}
