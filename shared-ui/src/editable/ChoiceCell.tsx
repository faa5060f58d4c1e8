import { useEffect, useRef, useState } from 'react';
import { Select } from '../form/Select.tsx';
import { SearchIcon } from '../status/icons.tsx';
import type { CellChoice } from './editable-column.ts';

export interface ChoiceCellProps {
  control: {
    readonly 'aria-label': string;
    readonly 'aria-describedby'?: string;
    readonly className: string;
  };
  isInvalid: boolean;
  isRequired: boolean;
  value: string | null;
  choices: readonly CellChoice[] | undefined;
  search: ((text: string) => Promise<readonly CellChoice[]>) | undefined;
  onChange: (value: string | null) => void;
}

/** In milliseconds: the time without a key before the search. */
const pause = 200;
const none = '';

/** A searchable choice. The value of the row is also offered if no list has it. */
export function ChoiceCell(props: ChoiceCellProps) {
  const { control, isInvalid, isRequired, value, choices, search, onChange } = props;
  const { found, isLoading, hasFailed, isSearching, find } = useFound(search);
  const listed = choices ?? found;
  const isListed = value === null || listed.some((choice) => choice.value === value);
  return (
    <Select
      {...control}
      aria-invalid={isInvalid}
      {...(isInvalid ? { status: 'error' as const } : {})}
      placeholder=""
      value={value}
      options={[
        // Enter chooses the first option, which must be a result of the search.
        ...(isRequired || value === null || isSearching ? [] : [{ value: none, label: 'None' }]),
        ...(isListed || isSearching ? [] : [{ value, label: value }]),
        ...listed.filter((choice) => choice.value !== none),
      ]}
      // Names can be longer than the column.
      popupMatchSelectWidth={false}
      loading={isLoading}
      showSearch={{
        optionFilterProp: 'label',
        ...(search ? { filterOption: false } : {}),
        onSearch: find,
        searchIcon: <SearchIcon />,
      }}
      notFoundContent={hasFailed ? "Couldn't load the list" : isLoading ? 'Loading…' : 'No matches'}
      onOpenChange={(isOpen) => {
        if (isOpen) find('');
      }}
      onChange={(chosen) => onChange(chosen === none ? null : chosen)}
    />
  );
}

interface Found {
  readonly found: readonly CellChoice[];
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  /** The user has typed a text. */
  readonly isSearching: boolean;
}

const nothing: Found = { found: [], isLoading: false, hasFailed: false, isSearching: false };

/** The results of the last search. */
function useFound(search: ChoiceCellProps['search']) {
  const [state, setState] = useState<Found>(nothing);
  const last = useRef<{ timer?: ReturnType<typeof setTimeout>; number: number }>({ number: 0 });
  useEffect(() => {
    const { current } = last;
    return () => {
      clearTimeout(current.timer);
      current.number += 1;
    };
  }, []);
  const load = async (text: string) => {
    last.current.number += 1;
    const { number } = last.current;
    const isLast = () => number === last.current.number;
    try {
      const found = (await search?.(text)) ?? [];
      if (isLast()) setState((before) => ({ ...before, found, isLoading: false, hasFailed: false }));
    } catch {
      if (isLast()) setState((before) => ({ ...before, found: [], isLoading: false, hasFailed: true }));
    }
  };
  const find = (text: string) => {
    if (!search) return;
    clearTimeout(last.current.timer);
    // The results of another text must not be chosen.
    setState({ ...nothing, isLoading: true, isSearching: text !== '' });
    last.current.timer = setTimeout(() => void load(text), text === '' ? 0 : pause);
  };
  return { ...state, find };
}
