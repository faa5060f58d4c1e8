import { useId, type KeyboardEvent, type ReactNode } from 'react';
import { ChevronDownIcon } from './header-icons.tsx';
import { PickerPanel } from './PickerPanel.tsx';
import { usePopup } from './use-popup.ts';

/** One thing to choose; `id` is null for 'Any …'. */
export interface Choice {
  readonly id: string | null;
  readonly name: string;
}

/** What there is to choose, as far as it is known. */
export interface Choices {
  readonly found: readonly Choice[];
  /** How many the search finds altogether; `found` may be only the first of them. */
  readonly total: number;
  /** What is searched is still being looked for: `found` is what was found before. */
  readonly isSearching: boolean;
  /** There when the search failed. */
  readonly retry: (() => void) | undefined;
}

interface PickerProps {
  /** What is chosen here: `Location`. */
  label: string;
  icon: ReactNode;
  /** 'Any …': offered while nothing is searched. */
  any: Choice;
  choices: Choices;
  chosen: Choice;
  search: string;
  /** Told what is typed, and '' whenever the list opens. */
  onSearch: (search: string) => void;
  onChoose: (choice: Choice) => void;
}

/** A button that says what is chosen and opens a list to search in. Whoever shows it does the searching. */
export function Picker({ label, icon, any, choices, chosen, search, onSearch, onChoose }: PickerProps) {
  const { open, setOpen, button, closeAndReturn, rootProps } = usePopup();
  const panelId = useId();
  const toggle = () => {
    onSearch('');
    setOpen(!open);
  };
  const openByArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' || open) return;
    event.preventDefault();
    toggle();
  };
  const choose = (choice: Choice) => {
    closeAndReturn();
    onChoose(choice);
  };
  return (
    <div className="st-popup-root st-picker" {...rootProps}>
      <button
        ref={button}
        type="button"
        className="st-bar-button st-picker-button"
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-controls={panelId}
        onClick={toggle}
        onKeyDown={openByArrow}
      >
        {icon}
        <span className="st-hidden">{label}: </span>
        <span className="st-picker-name">{chosen.name}</span>
        <ChevronDownIcon />
      </button>
      {open && (
        <PickerPanel
          id={panelId}
          label={label}
          search={search}
          onSearch={onSearch}
          choices={search.trim() === '' ? withChosen(choices, { any, chosen }) : choices}
          chosen={chosen}
          onChoose={choose}
        />
      )}
    </div>
  );
}

/** Before anything is searched what is chosen stands in the list, wherever it comes in the alphabet. */
function withChosen(choices: Choices, { any, chosen }: { any: Choice; chosen: Choice }): Choices {
  const isThere = chosen.id === any.id || choices.found.some(({ id }) => id === chosen.id);
  const found = isThere ? [any, ...choices.found] : [any, chosen, ...choices.found];
  // 'Any …' counts, so that what is left to be found is told rightly.
  return { ...choices, found, total: Math.max(choices.total + 1, found.length) };
}
