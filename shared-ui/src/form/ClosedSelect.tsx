import useStyle from 'antd/es/select/style/index.js';
import { useState, type KeyboardEvent, type MouseEvent } from 'react';
import { ChevronDownIcon } from '../header/header-icons.tsx';
import type { SelectProps, SelectValue } from './Select.tsx';

interface ClosedSelectProps<Value extends SelectValue> extends SelectProps<Value> {
  /** The pointer or the focus is on it. */
  onIntent: () => void;
  onOpen: () => void;
  /** The user typed into it. */
  onSearch: (text: string) => void;
  /** The focus has left it. */
  onLeave: () => void;
}

/** The elements of antd's Select while it is closed: the same classes, roles and texts. */
export function ClosedSelect<Value extends SelectValue>(props: ClosedSelectProps<Value>) {
  const { value, options, placeholder, prefix, disabled = false, showSearch, suffixIcon } = props;
  const { onIntent, onOpen, onSearch, onLeave } = props;
  const [text, setText] = useState('');
  const [isFocused, setFocused] = useState(false);
  useStyle('ant-select', 'ant-select-css-var');
  const chosen = value === null ? null : (options.find((option) => option.value === value)?.label ?? value);
  const title = props.title ?? chosen?.toString();
  return (
    <div
      className={rootClass(props, isFocused)}
      data-label={props['data-label']}
      {...(props.title === undefined ? {} : { title })}
      {...(disabled ? {} : { onPointerEnter: onIntent, onMouseDown: openByMouse(onOpen) })}
    >
      {prefix && <div className="ant-select-prefix">{prefix}</div>}
      <div className={contentClass(chosen !== null, text !== '')} {...(title === undefined ? {} : { title })}>
        {chosen ?? <div className="ant-select-placeholder">{placeholder}</div>}
        <input
          {...closed}
          {...ariaOf(props)}
          className="ant-select-input"
          type="text"
          autoComplete="new-password"
          readOnly={!showSearch}
          disabled={disabled}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            onSearch(event.target.value);
          }}
          onFocus={() => {
            setFocused(true);
            onIntent();
          }}
          onBlur={() => {
            setFocused(false);
            setText('');
            onLeave();
          }}
          onKeyDown={(event) => openByKey(event, { isEditable: Boolean(showSearch), onOpen })}
        />
      </div>
      {suffixIcon === undefined && (
        <div className="ant-select-suffix">
          <ChevronDownIcon />
        </div>
      )}
    </div>
  );
}

const closed = {
  role: 'combobox',
  'aria-expanded': false,
  'aria-haspopup': 'listbox',
  'aria-autocomplete': 'list',
} as const;

/** The whole control opens the list, and the input has the focus. */
const openByMouse = (onOpen: () => void) => (event: MouseEvent<HTMLElement>) => {
  // The browser would move the focus away, because the clicked element is replaced.
  event.preventDefault();
  event.currentTarget.querySelector('input')?.focus();
  onOpen();
};

/** Opens the list by the keys of antd's Select. */
function openByKey(
  event: KeyboardEvent,
  { isEditable, onOpen }: { isEditable: boolean; onOpen: () => void },
): void {
  const { key } = event;
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  // Enter would submit the form, and the space bar would scroll the page.
  if (key === 'Enter' || (key === ' ' && !isEditable)) event.preventDefault();
  if (key === 'Enter' || key === 'ArrowDown' || key.length === 1) onOpen();
}

const ariaOf = <Value extends SelectValue>(props: SelectProps<Value>) => ({
  id: props.id,
  'aria-label': props['aria-label'],
  'aria-describedby': props['aria-describedby'],
  'aria-invalid': props['aria-invalid'],
  'aria-required': props['aria-required'],
});

function rootClass<Value extends SelectValue>(props: SelectProps<Value>, isFocused: boolean): string {
  const { className, status, disabled, loading, showSearch, suffixIcon } = props;
  return [
    'ant-select ant-select-outlined ant-select-single ant-select-css-var steward',
    className,
    status && `ant-select-status-${status}`,
    isFocused && 'ant-select-focused',
    suffixIcon === undefined && 'ant-select-show-arrow',
    disabled && 'ant-select-disabled',
    loading && 'ant-select-loading',
    showSearch && 'ant-select-show-search',
  ]
    .filter(Boolean)
    .join(' ');
}

const contentClass = (hasValue: boolean, hasText: boolean) =>
  [
    'ant-select-content',
    hasValue && 'ant-select-content-has-value',
    hasText && 'ant-select-content-has-search-value',
  ]
    .filter(Boolean)
    .join(' ');
