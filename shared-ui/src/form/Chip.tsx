import { CrossIcon } from '../status/icons.tsx';
import { addStyles } from '../theme/styles.ts';

interface ChipProps {
  label: string;
  /** The label of its cross: `Ungroup Location`. */
  removeLabel: string;
  onRemove: () => void;
}

/** A chip with a cross that removes it. */
export function Chip({ label, removeLabel, onRemove }: ChipProps) {
  return (
    <span className="st-chip">
      {label}
      <button type="button" aria-label={removeLabel} title={removeLabel} onClick={onRemove}>
        <CrossIcon />
      </button>
    </span>
  );
}

addStyles(
  'chip',
  `
  .st-chip { display: inline-flex; align-items: center; min-width: 0; min-height: 30px; padding-inline-start: 12px; border: 1px solid var(--st-edge); border-radius: 15px; background: var(--st-surface); font-size: 13px; overflow-wrap: anywhere; }
  .st-chip button { flex: none; display: inline-grid; place-items: center; width: 28px; height: 28px; margin-inline-start: 2px; padding: 0; border: 0; border-radius: 50%; background: none; color: var(--st-muted); cursor: pointer; }
  .st-chip button:hover { background: var(--st-hover); color: var(--st-text); }
  @media (pointer: coarse) { .st-chip { min-height: 44px; border-radius: 22px; } .st-chip button { width: 44px; height: 44px; } }
  `,
);
