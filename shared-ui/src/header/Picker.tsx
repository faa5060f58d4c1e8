import { useId, type KeyboardEvent, type ReactNode } from 'react';
import { ChevronDownIcon } from './header-icons.tsx';
import { PickerPanel } from './PickerPanel.tsx';
import { usePopup } from './use-popup.ts';

/** An option; `id` is null for 'Any …'. */
export interface Choice {
  readonly id: string | null;
  readonly name: string;
}

/** The options that are loaded so far. */
export interface Choices {
  readonly found: readonly Choice[];
  /** The number of all matches; `found` may have only the first ones. */
  readonly total: number;
  /** A search is running: `found` has the previous matches. */
  readonly isSearching: boolean;
  /** Repeats a failed search. */
  readonly retry: (() => void) | undefined;
}

interface PickerProps {
  /** `Location` */
  label: string;
  icon: ReactNode;
  /** 'Any …': offered while the search box is empty. */
  any: Choice;
  choices: Choices;
  chosen: Choice;
  search: string;
  /** Called with the typed text, and with '' when the list opens. */
  onSearch: (search: string) => void;
  onChoose: (choice: Choice) => void;
}

/** A button that shows the choice and opens a searchable list. The caller runs the search. */
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

/** Without a search text the list starts with the chosen option, wherever it is in the alphabet. */
function withChosen(choices: Choices, { any, chosen }: { any: Choice; chosen: Choice }): Choices {
  const isListed = chosen.id === any.id || choices.found.some(({ id }) => id === chosen.id);
  const found = isListed ? [any, ...choices.found] : [any, chosen, ...choices.found];
  // Includes 'Any …', so that the number of further matches is right.
  return { ...choices, found, total: Math.max(choices.total + 1, found.length) };
}
