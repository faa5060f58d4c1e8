import { Dialog } from '@steward/shared-ui/dialog';
import { addStyles } from '@steward/shared-ui/theme';
import type { pageShortcuts } from './shortcuts.ts';

interface Shortcut {
  /** Each is one key, or keys that are pressed together: `Ctrl K`. */
  readonly keys: readonly string[];
  readonly title: string;
  /** Where it works; everywhere by default. */
  readonly where?: string;
}

const ofPages: Readonly<Record<keyof typeof pageShortcuts, Shortcut>> = {
  palette: { keys: ['Ctrl K', '⌘ K'], title: 'Search or do anything' },
  search: { keys: ['/'], title: 'Search the list; on other pages, everything' },
  sheet: { keys: ['?'], title: 'Show the keyboard shortcuts' },
};

/** The keys that a component handles itself, where it has the focus. */
const ofComponents: readonly Shortcut[] = [
  { keys: ['Esc'], title: 'Close a dialog or a menu' },
  { keys: ['↑', '↓'], title: 'Move through the results', where: 'In the search' },
  { keys: ['PgUp', 'PgDn'], title: 'Move five results', where: 'In the search' },
  { keys: ['Enter'], title: 'Open the result', where: 'In the search' },
  { keys: ['Shift Click'], title: 'Select all rows from the last selected one', where: 'In a list' },
  { keys: ['←', '→'], title: 'Move between the steps', where: 'On the steps of a record' },
];

const all: readonly Shortcut[] = [...Object.values(ofPages), ...ofComponents];

/** Lists the keyboard shortcuts. */
export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Keyboard shortcuts" width={520} onClose={onClose}>
      <dl className="st-shortcuts">
        {all.map(({ keys, title, where }) => (
          <div key={title}>
            <dt>
              {title}
              {where && <span className="st-small">{where}</span>}
            </dt>
            <dd>
              {keys.map((combination) => (
                <span key={combination}>
                  {combination.split(' ').map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

addStyles(
  'shortcuts',
  `
  .st-shortcuts { display: grid; margin: 0; }
  .st-shortcuts > div { display: flex; gap: 16px; align-items: center; justify-content: space-between; min-height: 40px; padding: 6px 0; border-top: 1px solid var(--st-line); }
  .st-shortcuts > div:first-child { border-top: 0; }
  .st-shortcuts dt .st-small { display: block; color: var(--st-muted); }
  .st-shortcuts dd { display: flex; flex-wrap: wrap; justify-content: flex-end; gap: 4px 12px; margin: 0; }
  .st-shortcuts dd > span { display: inline-flex; gap: 4px; }
  .st-shortcuts kbd { min-width: 24px; padding: 1px 6px; border: 1px solid var(--st-edge); border-radius: 4px; background: var(--st-background); font: inherit; font-size: 12px; line-height: 20px; text-align: center; white-space: nowrap; }
  `,
);
