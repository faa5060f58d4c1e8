import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { domHost } from '../theme/dom-host.ts';
import { addStyles } from '../theme/styles.ts';

export interface Tab<Key extends string = string> {
  readonly key: Key;
  readonly label: string;
  readonly content: ReactNode;
}

interface TabsProps<Key extends string> {
  /** The accessible name: `Asset details`. */
  label: string;
  tabs: readonly Tab<Key>[];
  /** The key of the open tab. The first tab opens for an unknown key. */
  chosen: Key;
  onChoose: (key: Key) => void;
  /** The heading before the tabs and the buttons after them, in one row. */
  heading?: ReactNode;
  actions?: ReactNode;
}

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => (at >= last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at <= 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** Tabs that render only the chosen content. Arrow keys move the focus, Enter opens a tab. */
export function Tabs<Key extends string>(props: TabsProps<Key>) {
  const { label, tabs, chosen, onChoose, heading, actions } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const open = tabs.find(({ key }) => key === chosen) ?? tabs[0];
  const openId = `${id}-${open?.key}`;
  useEffect(() => {
    // Scrolls the open tab into view. `scrollIntoView` would scroll the page too.
    const tab = domHost.root().getElementById(openId);
    if (list.current && tab) list.current.scrollLeft = tab.offsetLeft - list.current.offsetLeft - 44;
  }, [openId]);
  const moveFocus = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const at = buttons.findIndex((button) => button === event.target);
    if (!step || at < 0) return;
    event.preventDefault();
    buttons[step(at, buttons.length - 1)]?.focus();
  };
  return (
    <div className="st-tabs">
      <div className={heading === undefined ? undefined : 'st-tabs-head'}>
        {heading}
        {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- The focus is on its tabs. */}
        <div ref={list} role="tablist" aria-label={label} className="st-tab-list" onKeyDown={moveFocus}>
          {tabs.map((tab) => (
            <button
              key={tab.key}
              type="button"
              role="tab"
              id={`${id}-${tab.key}`}
              aria-selected={tab === open}
              aria-controls={`${id}-panel`}
              tabIndex={tab === open ? 0 : -1}
              onClick={() => onChoose(tab.key)}
            >
              {tab.label}
            </button>
          ))}
        </div>
        {actions}
      </div>
      {open && (
        <div
          key={open.key}
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-${open.key}`}
          className="st-tab-panel"
        >
          {open.content}
        </div>
      )}
    </div>
  );
}

addStyles(
  'tabs',
  `
  .st-tab-list { display: flex; gap: 2px; overflow-x: auto; scrollbar-width: none; }
  .st-tab-list button { flex: none; min-height: 30px; padding: 0 10px; border: 0; border-radius: 7px; background: none; color: var(--st-muted); font-size: 13px; white-space: nowrap; cursor: pointer; }
  .st-tab-list button:hover { color: var(--st-text); }
  .st-tab-list [aria-selected='true'] { background: var(--st-tab, var(--st-hover)); color: var(--st-text); font-weight: 500; }
  :is(.st-page, .st-page > .st-two-column > div) > .st-tabs { --st-tab: var(--st-surface); }
  :is(.st-page, .st-page > .st-two-column > div) > .st-tabs > .st-tab-list [aria-selected='true'] { box-shadow: inset 0 0 0 1px var(--st-line); }
  .st-tab-list button:focus-visible { outline-offset: -3px; }
  @media (pointer: coarse) { .st-tab-list button { min-height: 44px; } }
  .st-tabs-head { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 12px; min-height: var(--st-control); }
  .st-tabs-head > :last-child:not([role]) { margin-inline-start: auto; }
  .st-tabs-head > [role] { min-width: 0; }
  .st-tab-panel { display: flex; flex-direction: column; gap: 16px; padding-top: 16px; }
  .st-tab-panel > .st-button-link { align-self: flex-start; }
  @media (max-width: 640px) { .st-tab-list { gap: 0; } .st-tab-list button { padding: 0 8px; } }
  @media (forced-colors: active) { .st-tab-list [aria-selected='true'] { outline: 2px solid Highlight; outline-offset: -2px; } }
  `,
);
