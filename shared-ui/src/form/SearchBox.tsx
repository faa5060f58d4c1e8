import { Input, type InputRef } from 'antd';
import { useEffect, useReducer, useRef } from 'react';
import { CrossIcon, SearchIcon } from '../status/icons.tsx';
import { useSearchShortcut } from './use-search-shortcut.ts';

interface SearchBoxProps {
  /** What is searched: `Search assets`. */
  label: string;
  placeholder: string;
  /** What the list is searched for now. */
  value: string;
  onSearch: (text: string) => void;
}

/** In milliseconds; what is typed faster than this is one question. */
const pause = 120;

interface Typed {
  readonly text: string;
  /** What the list is searched for, as far as the field has heard. */
  readonly known: string;
  /** What was asked since, the oldest first: a list may be slower than who types. */
  readonly asked: readonly string[];
}

const expectedBy = ({ known, asked }: Typed) => asked.at(-1) ?? known;

/** The list is searched for something else now. If that was not asked here (Back, Clear filters), the field follows it. */
function follow({ text, asked }: Typed, value: string): Typed {
  const at = asked.indexOf(value);
  return at < 0
    ? { text: value, known: value, asked: [] }
    : { text, known: value, asked: asked.slice(at + 1) };
}

/**
 * A reducer, for React works it out while it renders. A change of `useState` it may work out at once, on what a list that is
 * not there yet has rendered already; then the field would follow a search that was given up, and lose a key.
 */
const changed = (typed: Typed, change: (before: Typed) => Typed): Typed => change(typed);

/** A search field: asks when the typing pauses, at Enter, and when it is left; `/` leads to it from anywhere on the page. */
export function SearchBox({ label, placeholder, value, onSearch }: SearchBoxProps) {
  const input = useSearchShortcut<InputRef>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [typed, setTyped] = useReducer(changed, { text: value, known: value, asked: [] });
  if (value !== typed.known) setTyped((before) => follow(before, value));
  useEffect(() => () => clearTimeout(timer.current), []);

  const ask = (text: string) => {
    clearTimeout(timer.current);
    const asked = text.trim();
    setTyped((before) =>
      asked === expectedBy(before) ? before : { ...before, asked: [...before.asked, asked] },
    );
    onSearch(asked);
  };
  const type = (text: string) => {
    setTyped((before) => ({ ...before, text }));
    clearTimeout(timer.current);
    timer.current = setTimeout(() => ask(text), pause);
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
      onChange={(event) => type(event.target.value)}
      onBlur={() => {
        // What is opened next is to come back to what was typed, however fast it is opened.
        if (typed.text.trim() !== expectedBy(typed)) ask(typed.text);
      }}
      onPressEnter={(event) => {
        // Inside a form it sends nothing.
        event.preventDefault();
        ask(typed.text);
      }}
    />
  );
}
