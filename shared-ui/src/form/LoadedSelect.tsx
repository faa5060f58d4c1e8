import { Select as AntdSelect } from 'antd';
import { useState } from 'react';
import type { SelectProps, SelectValue } from './Select.tsx';

export interface LoadedSelectProps extends SelectProps<SelectValue> {
  /** The text that the user typed before this was loaded. */
  typed: string;
}

/** It replaces a closed select that the user opens. */
const opened = { autoFocus: true, defaultOpen: true };

/** antd's Select, open and with the focus. */
export function LoadedSelect({ typed, showSearch, ...props }: LoadedSelectProps) {
  // Null until it has the focus, because antd clears the text of a list that is not open yet.
  const [text, setText] = useState<string | null>(null);
  const search = typeof showSearch === 'object' && {
    ...showSearch,
    searchValue: text ?? '',
    onSearch: (changed: string) => {
      setText(changed);
      showSearch.onSearch?.(changed);
    },
  };
  return (
    <AntdSelect
      {...props}
      {...opened}
      {...(search ? { showSearch: search } : {})}
      onFocus={() => setText((current) => current ?? typed)}
    />
  );
}
