import type { ReactNode } from 'react';
import { formatCount } from '../format/numbers.ts';
import { addStyles } from '../theme/styles.ts';

interface ChoiceTileProps {
  count: number;
  label: string;
  icon?: ReactNode;
  /** The list is filtered by this tile. */
  chosen: boolean;
  onChoose: () => void;
}

/** The count of one kind of row. A click filters the list, a second click removes the filter. */
export function ChoiceTile({ count, label, icon, chosen, onChoose }: ChoiceTileProps) {
  return (
    <button type="button" className="st-choice-tile" aria-pressed={chosen} onClick={onChoose}>
      <span className="st-choice-count st-number">{formatCount(count)}</span>
      <span className="st-choice-label">
        {icon}
        {label}
      </span>
    </button>
  );
}

/** Tiles side by side. */
export function Tiles({ children }: { children: ReactNode }) {
  return <div className="st-choice-tiles">{children}</div>;
}

addStyles(
  'choice-tile',
  `
  .st-choice-tiles { display: grid; grid-template-columns: repeat(auto-fit, minmax(132px, 1fr)); gap: 12px; }
  .st-choice-tile { display: grid; gap: 2px; padding: 12px 16px; border: 1px solid var(--st-line); border-radius: 12px; background: var(--st-surface); box-shadow: var(--st-shadow); color: var(--st-text); text-align: start; cursor: pointer; }
  .st-choice-tile:hover { border-color: var(--st-link); }
  .st-choice-tile[aria-pressed='true'] { border-color: var(--st-accent); background: var(--st-accent-background); box-shadow: inset 0 0 0 1px var(--st-accent); }
  .st-choice-count { font-size: 24px; line-height: 30px; font-weight: 650; }
  .st-choice-label { display: flex; align-items: center; gap: 6px; color: var(--st-muted); }
  `,
);
