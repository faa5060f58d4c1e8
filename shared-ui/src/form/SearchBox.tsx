import type { InputRef } from 'antd';
import Input from 'antd/es/input/Input.js';
import { useEffect, useReducer, useRef } from 'react';
import { domHost } from '../theme/dom-host.ts';
import { CrossIcon, SearchIcon } from '../status/icons.tsx';

interface SearchBoxProps {
  /** `Search assets` */
  label: string;
  placeholder: string;
  /** The current search text of the list. */
  value: string;
  onSearch: (text: string) => void;
}

/** In milliseconds. The first key after a pause searches at once; keys that follow faster are one further search. */
const pause = 120;

interface Typed {
  readonly text: string;
  /** The last search text that the list confirmed. */
  readonly known: string;
  /** The searches since then, oldest first: a list may be slower than the user. */
  readonly requested: readonly string[];
}

const expectedBy = ({ known, requested }: Typed) => requested.at(-1) ?? known;

/** Follows a new search text of the list. If it was not requested here (Back, Clear filters), the field shows it. */
function follow({ text, requested }: Typed, value: string): Typed {
  const at = requested.indexOf(value);
  return at < 0
    ? { text: value, known: value, requested: [] }
    : { text, known: value, requested: requested.slice(at + 1) };
}

/**
 * A reducer, because React evaluates it during the render. React may evaluate a `useState` update early, on state of a render that was
 * not committed; the field would then follow an outdated search and lose a key.
 */
const changed = (typed: Typed, change: (before: Typed) => Typed): Typed => change(typed);

/** A search field. It searches while the user types, on Enter and when it loses the focus; `/` focuses it from anywhere on the page. */
export function SearchBox({ label, placeholder, value, onSearch }: SearchBoxProps) {
  const input = useSearchShortcut<InputRef>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lastKeyAt = useRef(-pause);
  const [typed, setTyped] = useReducer(changed, { text: value, known: value, requested: [] });
  if (value !== typed.known) setTyped((before) => follow(before, value));
  useEffect(() => () => clearTimeout(timer.current), []);

  const search = (text: string) => {
    clearTimeout(timer.current);
    const requested = text.trim();
    setTyped((before) =>
      requested === expectedBy(before) ? before : { ...before, requested: [...before.requested, requested] },
    );
    onSearch(requested);
  };
  /** @param at The time of the key in milliseconds. The page may handle it later while it shows earlier results. */
  const type = (text: string, at: number) => {
    setTyped((before) => ({ ...before, text }));
    clearTimeout(timer.current);
    if (at - lastKeyAt.current < pause) timer.current = setTimeout(() => search(text), pause);
    else search(text);
    lastKeyAt.current = at;
  };
  return (
    <Input
      ref={input}
      className="st-search"
      type="search"
      aria-label={label}
      aria-keyshortcuts="/"
      placeholder={placeholder}
      maxLength={100}
      allowClear={{ clearIcon: <CrossIcon label="Clear search" /> }}
      autoComplete="off"
      spellCheck={false}
      prefix={<SearchIcon />}
      value={typed.text}
      onChange={(event) => type(event.target.value, event.timeStamp)}
      onBlur={() => {
        // Back from the next page must find the typed text, however fast the user is.
        if (typed.text.trim() !== expectedBy(typed)) search(typed.text);
      }}
      onPressEnter={(event) => {
        // Must not submit a surrounding form.
        event.preventDefault();
        search(typed.text);
      }}
    />
  );
}

const typedInto = 'input, textarea, select, [contenteditable="true"], [role="dialog"] *';

/** Focuses the control of the returned ref on `/`, unless the user is typing. */
function useSearchShortcut<Control extends { focus: () => void }>() {
  const control = useRef<Control>(null);
  useEffect(() => {
    const onKeyDown = (event: Event) => {
      if (!(event instanceof KeyboardEvent)) return;
      const typing = event.target instanceof Element && event.target.matches(typedInto);
      if (event.key !== '/' || typing || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      control.current?.focus();
    };
    const keys = domHost.keyTarget();
    keys.addEventListener('keydown', onKeyDown);
    return () => keys.removeEventListener('keydown', onKeyDown);
  }, []);
  return control;
}
