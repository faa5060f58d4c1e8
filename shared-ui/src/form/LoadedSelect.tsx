import { isFoundIn } from '@steward/shared-api';
import { Select as AntdSelect } from 'antd';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { addStyles } from '../theme/styles.ts';
import type { SelectProps, SelectValue } from './Select.tsx';

export interface LoadedSelectProps extends SelectProps<SelectValue> {
  /** Returns the text that the user typed before this is shown. */
  typed: () => string;
}

/** Finds options like the search of the server, ignoring case and accents. */
const isFound = (text: string, option?: { label?: ReactNode }) =>
  isFoundIn(String(option?.label ?? ''), text);

/** It replaces a closed select that the user opens. */
const opened = { autoFocus: true, defaultOpen: true };

/** antd's Select, open and with the focus. */
export function LoadedSelect({ typed, showSearch, ...props }: LoadedSelectProps) {
  const [text, setText] = useState(typed);
  const isShown = useRef(false);
  // Runs after the effects of antd's Select.
  useEffect(() => {
    isShown.current = true;
  }, []);
  const search = typeof showSearch === 'object' && {
    ...showSearch,
    filterOption: showSearch.filterOption === false ? false : isFound,
    searchValue: text,
    onSearch: (changed: string) => {
      // antd renders the list closed at first, and clears the text of a closed list.
      if (changed === '' && !isShown.current) return;
      setText(changed);
      showSearch.onSearch?.(changed);
    },
  };
  return <AntdSelect {...props} {...opened} showSearch={search} />;
}

// A list can be wider than its select. Without the maximum, its start would be outside the screen of a phone.
addStyles('select', '.ant-select-dropdown { max-width: calc(100vw - 52px); }');
