import type { SelectProps as AntdSelectProps } from 'antd';
import { startTransition, useId, useRef, useState, type ComponentType } from 'react';
import { toast } from '../action/toast.ts';
import { loadChunk } from '../widget/lazy-remote.tsx';
import { ClosedSelect } from './ClosedSelect.tsx';
import type { LoadedSelectProps } from './LoadedSelect.tsx';

export type SelectValue = string | number;

type ForwardedProps =
  | 'aria-describedby'
  | 'aria-invalid'
  | 'aria-label'
  | 'aria-required'
  | 'className'
  | 'disabled'
  | 'id'
  | 'loading'
  | 'notFoundContent'
  | 'onOpenChange'
  | 'placeholder'
  | 'popupMatchSelectWidth'
  | 'prefix'
  | 'showSearch'
  | 'status'
  | 'suffixIcon'
  | 'title';

/** Props of antd's Select for one choice of a list of texts. */
export interface SelectProps<Value extends SelectValue> extends Pick<AntdSelectProps, ForwardedProps> {
  value: Value | null;
  options: { value: Value; label: string }[];
  onChange: (value: Value) => void;
  /** The label of a filter; the printed page shows it. */
  'data-label'?: string;
}

/**
 * The dropdown of shared-ui. A closed one is only an input: antd's Select loads when the pointer or the focus enters it and replaces it
 * when it opens, because most dropdowns of a page are never opened.
 */
export function Select<Value extends SelectValue>(props: SelectProps<Value>) {
  const ownId = useId();
  const { id = ownId, onOpenChange, showSearch } = props;
  const typed = useRef('');
  const isOpening = useRef(false);
  const [opened, setOpened] = useState<{ Loaded: LoadedSelect } | null>(null);
  // The user may continue to type while the list is rendered.
  if (opened) return <opened.Loaded {...asLoaded(props)} id={id} typed={() => typed.current} />;

  const show = (Loaded: LoadedSelect) => {
    if (!isOpening.current) return;
    // Not within the event that opens it: antd closes a list when the mouse is pressed outside.
    startTransition(() => setOpened({ Loaded }));
  };
  const open = () => {
    if (isOpening.current) return;
    isOpening.current = true;
    onOpenChange?.(true);
    void loadSelect().then(show, () => {
      isOpening.current = false;
      toast.error("Couldn't load the list");
    });
  };
  return (
    <ClosedSelect
      {...props}
      id={id}
      onIntent={prefetchSelect}
      onOpen={open}
      onSearch={(text) => {
        typed.current = text;
        if (typeof showSearch === 'object') showSearch.onSearch?.(text);
        open();
      }}
      onLeave={() => {
        isOpening.current = false;
        typed.current = '';
      }}
    />
  );
}

type LoadedSelect = ComponentType<LoadedSelectProps>;

let loading: Promise<LoadedSelect> | undefined;

/** Loads antd's Select once. After a failure the next call tries again. */
function loadSelect(): Promise<LoadedSelect> {
  loading ??= loadChunk(async () => (await import('./LoadedSelect.tsx')).LoadedSelect).catch(
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** A failure is shown when the select opens. */
function prefetchSelect(): void {
  loadSelect().catch(() => {});
}

/** Guarantee: `onChange` gets the value of one of `options`. */
function asLoaded<Value extends SelectValue>(props: SelectProps<Value>): SelectProps<SelectValue> {
  return props as unknown as SelectProps<SelectValue>;
}
