import { useId, useMemo, useState, type KeyboardEvent, type ReactNode } from 'react';
import { ChevronDownIcon } from './portal-icons.tsx';
import { ChooserPanel } from './ChooserPanel.tsx';
import { usePopup } from './use-popup.ts';

/** One thing to choose; `id` is null for 'Any …'. */
export interface Choice {
  readonly id: string | null;
  readonly name: string;
}

interface ChooserProps {
  /** What is chosen here: `Location`. */
  label: string;
  icon: ReactNode;
  choices: readonly Choice[];
  chosen: Choice;
  onChoose: (choice: Choice) => void;
}

/** A button that says what is chosen and opens a list to search in. */
export function Chooser({ label, icon, choices, chosen, onChoose }: ChooserProps) {
  const { open, setOpen, button, closeAndReturn, rootProps } = usePopup();
  const panelId = useId();
  const [search, setSearch] = useState('');
  const found = useMemo(() => matching(choices, search), [choices, search]);
  const toggle = () => {
    setSearch('');
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
    <div className="st-popup-root st-chooser" {...rootProps}>
      <button
        ref={button}
        type="button"
        className="st-bar-button st-chooser-button"
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-controls={panelId}
        onClick={toggle}
        onKeyDown={openByArrow}
      >
        {icon}
        <span className="st-hidden">{label}: </span>
        <span className="st-chooser-name">{chosen.name}</span>
        <ChevronDownIcon />
      </button>
      {open && (
        <ChooserPanel
          id={panelId}
          label={label}
          search={search}
          onSearch={setSearch}
          choices={found}
          chosen={chosen}
          onChoose={choose}
        />
      )}
    </div>
  );
}

/** Every word must be somewhere in the name; 'Any …' is offered while nothing is searched. */
function matching(choices: readonly Choice[], search: string): readonly Choice[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return choices;
  return choices.filter(
    ({ id, name }) => id !== null && words.every((word) => name.toLowerCase().includes(word)),
  );
}
