/* oxlint-disable jsx-a11y/prefer-tag-over-role -- A native select has no search and cannot be styled: the roles of the combobox pattern are on plain elements. */
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { CheckIcon, SearchIcon } from '../status/icons.tsx';
import { addStyles } from '../theme/styles.ts';
import type { Choice, Choices } from './Picker.tsx';

interface PickerPanelProps {
  id: string;
  label: string;
  search: string;
  onSearch: (search: string) => void;
  choices: Choices;
  chosen: Choice;
  onChoose: (choice: Choice) => void;
}

/** The search box and the list of a picker. The focus stays in the box, arrow keys move through the list. */
export function PickerPanel({ id, label, search, onSearch, choices, chosen, onChoose }: PickerPanelProps) {
  const { found, isSearching } = choices;
  const [moved, setMoved] = useState<{ search: string; to: Choice['id'] }>();
  const [entered, setEntered] = useState<string>();
  const box = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  // A new search starts at its first match, a newly opened list at the chosen option.
  const activeId = moved?.search === search ? moved.to : chosen.id;
  const at = Math.max(
    found.findIndex((choice) => choice.id === activeId),
    0,
  );
  const active = found[at];
  useEffect(() => box.current?.focus(), []);
  useEffect(() => {
    list.current?.children[at]?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  useEffect(() => {
    // Enter was pressed before the matches of the typed text arrived
    if (entered === search && !isSearching && active) onChoose(active);
  }, [entered, search, isSearching, active, onChoose]);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0 && event.key !== 'Enter') return;
    // Also for Enter: the focus moves to the button, which would take the key as a click.
    event.preventDefault();
    if (step === 0) return setEntered(search);
    const next = found[(at + step + found.length) % found.length];
    if (next) setMoved({ search, to: next.id });
  };
  const optionId = (choice: Choice) => `${id}-${choice.id ?? 'any'}`;
  return (
    <div className="st-popup st-picker-panel">
      <div className="st-picker-search">
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
          maxLength={100}
          placeholder={`Search ${label.toLowerCase()}s`}
          value={search}
          onChange={({ target }) => {
            setEntered(undefined);
            onSearch(target.value);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div
        ref={list}
        id={id}
        className="st-picker-list"
        role="listbox"
        aria-label={label}
        aria-busy={isSearching}
      >
        {found.map((choice, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- Enter in the search box chooses, which keeps the focus.
          <div
            key={choice.id}
            id={optionId(choice)}
            role="option"
            tabIndex={-1}
            aria-selected={choice.id === chosen.id}
            className={index === at ? 'st-picker-active' : undefined}
            onClick={() => onChoose(choice)}
          >
            <span>{choice.name}</span>
            {choice.id === chosen.id && <CheckIcon />}
          </div>
        ))}
      </div>
      <PickerNote label={label} choices={choices} />
    </div>
  );
}

/** The note below the list: failures, further matches or no match. */
function PickerNote({
  label,
  choices: { found, total, isSearching, retry },
}: Pick<PickerPanelProps, 'label' | 'choices'>) {
  const noun = label.toLowerCase();
  if (retry)
    return (
      <div role="alert" className="st-picker-note">
        The {noun}s could not be loaded.{' '}
        <button type="button" className="st-banner-action" onClick={retry}>
          Try again
        </button>
      </div>
    );
  const more = total - found.length;
  if (isSearching)
    return <output className={found.length > 1 ? 'st-hidden' : 'st-picker-note'}>Searching…</output>;
  if (found.length === 0) return <output className="st-picker-note">No {noun} matches</output>;
  if (more > 0)
    return (
      <output className="st-picker-note">{more.toLocaleString('en-GB')} more. Type part of the name.</output>
    );
  return <output className="st-hidden">{found.length} to choose from</output>;
}

addStyles(
  'header-picker',
  `
  .st-picker { min-width: 0; }
  .st-picker-button { max-width: 100%; height: var(--st-control); padding: 0 12px; border: 1px solid var(--st-edge); color: var(--st-text); }
  .st-picker-button > .st-icon { color: var(--st-muted); }
  .st-picker-name { overflow: hidden; max-width: 220px; text-overflow: ellipsis; white-space: nowrap; }
  @media (max-width: 640px) { .st-picker-button { gap: 6px; padding: 0 8px; } }
  .st-picker-panel { width: min(340px, calc(100vw - 24px)); padding: 0; }
  .st-picker-search { position: sticky; top: 0; display: flex; align-items: center; gap: 10px; padding: 0 16px; background: inherit; border-bottom: 1px solid var(--st-line); border-radius: 12px 12px 0 0; color: var(--st-muted); }
  .st-picker-search input { flex: 1; min-width: 0; height: 48px; border: 0; outline: 0; background: none; color: var(--st-text); }
  .st-picker-search input::placeholder { color: var(--st-faint); opacity: 1; }
  .st-picker-search:focus-within { box-shadow: inset 0 -2px var(--st-link); }
  .st-picker-list { max-height: min(400px, calc(100vh - 160px)); overflow: auto; padding: 8px; }
  .st-picker-list [role] { display: flex; align-items: center; justify-content: space-between; gap: 12px; min-height: 40px; padding: 8px 12px; border-radius: var(--st-radius); cursor: pointer; }
  .st-picker-list [role] > .st-icon { flex: none; color: var(--st-link); }
  .st-picker-list [role][aria-selected='true'] { font-weight: 600; }
  .st-picker-list [role]:hover { background: var(--st-hover); }
  .st-picker-panel .st-picker-active { background: var(--st-accent-background); }
  .st-picker-list[aria-busy='true'] [role] { color: var(--st-muted); }
  .st-picker-list:empty { display: none; }
  .st-picker-note { display: block; padding: 12px 16px; border-top: 1px solid var(--st-line); text-align: center; color: var(--st-muted); }
  .st-picker-list:empty + .st-picker-note { border-top: 0; }
  @media (forced-colors: active) { .st-picker-active { outline: 2px solid; } }
  @media (pointer: coarse) { .st-picker-list [role] { min-height: 44px; } }
  @media (max-width: 480px) { .st-picker-panel { position: fixed; inset: 60px 12px auto; width: auto; } }
  `,
);
