/* oxlint-disable jsx-a11y/prefer-tag-over-role -- The roles of the combobox pattern are on plain elements. */
import { CalendarIcon, FileIcon, ListIcon, PeopleIcon, PinIcon, WrenchIcon } from '@steward/shared-ui/header';
import { AlertIcon, BoxIcon, ChevronRightIcon, PersonIcon } from '@steward/shared-ui/status';
import { useEffect, type ReactNode } from 'react';
import type { Entry, EntryGroup, EntryIcon } from './palette-groups.ts';

const icons: Record<EntryIcon, ReactNode> = {
  asset: <BoxIcon />,
  fault: <AlertIcon />,
  visit: <CalendarIcon />,
  document: <FileIcon />,
  location: <PinIcon />,
  person: <PersonIcon />,
  supplier: <PeopleIcon />,
  action: <WrenchIcon />,
  page: <ListIcon />,
};

interface PaletteListProps {
  id: string;
  groups: readonly EntryGroup[];
  active: Entry | undefined;
  isSearching: boolean;
  onActive: (entry: Entry) => void;
  onOpen: (entry: Entry) => void;
}

/** The groups of entries. */
export function PaletteList({ id, groups, active, isSearching, onActive, onOpen }: PaletteListProps) {
  const activeId = active && `${id}-${active.id}`;
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  return (
    <div id={id} className="st-palette-list" role="listbox" aria-label="Results" aria-busy={isSearching}>
      {groups.map(({ title, entries }) => (
        <div key={title} role="group" aria-label={title}>
          <div className="st-palette-title" aria-hidden="true">
            {title}
          </div>
          {entries.map((entry) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- Enter in the field opens the entry, which keeps the focus.
            <div
              key={entry.id}
              id={`${id}-${entry.id}`}
              role="option"
              tabIndex={-1}
              aria-selected={entry.id === active?.id}
              className="st-palette-entry"
              onPointerMove={() => entry.id !== active?.id && onActive(entry)}
              onClick={() => onOpen(entry)}
            >
              {icons[entry.icon]}
              <span className="st-palette-name">{entry.title}</span>
              {entry.about && <span className="st-palette-about">{entry.about}</span>}
              <ChevronRightIcon />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
