// A native select can be neither searched nor drawn: the roles of the combobox pattern stand on plain elements.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { CheckIcon, SearchIcon } from '../status/icons.tsx';
import { addStyles } from '../theme/styles.ts';
import type { Choice } from './Chooser.tsx';

interface ChooserPanelProps {
  id: string;
  label: string;
  search: string;
  onSearch: (search: string) => void;
  choices: readonly Choice[];
  chosen: Choice;
  onChoose: (choice: Choice) => void;
}

/** The search box and the list of a chooser: the focus stays in the box, arrow keys move through the list. */
export function ChooserPanel({ id, label, search, onSearch, choices, chosen, onChoose }: ChooserPanelProps) {
  const [moved, setMoved] = useState({ search, at: choices.findIndex((choice) => choice.id === chosen.id) });
  const box = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  // Another search begins at its first find.
  const at = moved.search === search ? moved.at : 0;
  const active = choices[at];
  useEffect(() => box.current?.focus(), []);
  useEffect(() => {
    list.current?.children[at]?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0 && event.key !== 'Enter') return;
    // Also of Enter: the focus goes to the button, which would take the key for a press.
    event.preventDefault();
    if (step === 0) {
      if (active) onChoose(active);
      return;
    }
    setMoved({ search, at: (at + step + choices.length) % Math.max(choices.length, 1) });
  };
  const optionId = (choice: Choice) => `${id}-${choice.id ?? 'any'}`;
  return (
    <div className="st-popup st-chooser-panel">
      <div className="st-chooser-search">
        <SearchIcon />
        <input
          ref={box}
          type="text"
          role="combobox"
          aria-label={`Search ${label.toLowerCase()}s`}
          aria-expanded
          aria-autocomplete="list"
          aria-controls={id}
          aria-activedescendant={active && optionId(active)}
          autoComplete="off"
          spellCheck={false}
          placeholder={`Search ${label.toLowerCase()}s`}
          value={search}
          onChange={({ target }) => onSearch(target.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <div ref={list} id={id} className="st-chooser-list" role="listbox" aria-label={label}>
        {choices.map((choice, index) => (
          // Chosen with Enter in the search box, which keeps the focus.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={choice.id}
            id={optionId(choice)}
            role="option"
            tabIndex={-1}
            aria-selected={choice.id === chosen.id}
            className={index === at ? 'st-chooser-active' : undefined}
            onClick={() => onChoose(choice)}
          >
            <span>{choice.name}</span>
            {choice.id === chosen.id && <CheckIcon />}
          </div>
        ))}
      </div>
      <output className={choices.length === 0 ? 'st-chooser-none' : 'st-hidden'}>
        {choices.length === 0 ? `No ${label.toLowerCase()} matches` : `${choices.length} to choose from`}
      </output>
    </div>
  );
}

addStyles(
  'chooser',
  `
  .st-chooser { min-width: 0; }
  .st-chooser-button { max-width: 100%; height: var(--st-control); padding: 0 12px; border: 1px solid var(--st-edge); color: var(--st-text); }
  .st-chooser-button > .st-icon { color: var(--st-muted); }
  .st-chooser-name { overflow: hidden; max-width: 220px; text-overflow: ellipsis; white-space: nowrap; }
  .st-chooser-panel { width: min(340px, calc(100vw - 24px)); padding: 0; }
  .st-chooser-search { position: sticky; top: 0; display: flex; align-items: center; gap: 10px; padding: 0 16px; background: inherit; border-bottom: 1px solid var(--st-line); border-radius: 12px 12px 0 0; color: var(--st-muted); }
  .st-chooser-search input { flex: 1; min-width: 0; height: 48px; border: 0; outline: 0; background: none; color: var(--st-text); }
  .st-chooser-search input::placeholder { color: var(--st-faint); opacity: 1; }
  .st-chooser-search:focus-within { box-shadow: inset 0 -2px var(--st-link); }
  .st-chooser-list { max-height: min(400px, calc(100vh - 160px)); overflow: auto; padding: 8px; }
  .st-chooser-list [role] { display: flex; align-items: center; justify-content: space-between; gap: 12px; min-height: 40px; padding: 8px 12px; border-radius: var(--st-radius); cursor: pointer; }
  .st-chooser-list [role] > .st-icon { flex: none; color: var(--st-link); }
  .st-chooser-list [role][aria-selected='true'] { font-weight: 600; }
  .st-chooser-list [role]:hover { background: var(--st-hover); }
  .st-chooser-panel .st-chooser-active { background: var(--st-primary-ground); }
  .st-chooser-none { display: block; padding: 16px; text-align: center; color: var(--st-muted); }
  @media (forced-colors: active) { .st-chooser-active { outline: 2px solid; } }
  @media (pointer: coarse) { .st-chooser-list [role] { min-height: 44px; } }
  @media (max-width: 480px) { .st-chooser-panel { position: fixed; inset: 60px 12px auto; width: auto; } }
  `,
);
