import { formatCount } from '../format/numbers.ts';
import { addStyles } from '../theme/styles.ts';
import { Button } from './Button.tsx';

interface ProgressProps {
  /** What is under way: `Upload`. */
  label: string;
  done: number;
  total: number;
  /** Counted in hundredths, where `total` means nothing to the reader. */
  asShare?: boolean;
  onCancel: () => void;
}

/** Long work that is under way: how far it is, and the way out. */
export function Progress({ label, done, total, asShare = false, onCancel }: ProgressProps) {
  return (
    <div className="st-progress">
      <progress aria-label={label} value={done} max={Math.max(total, 1)} />
      <span className="st-number st-muted">
        {asShare ? `${Math.round((100 * done) / total)} %` : `${formatCount(done)} of ${formatCount(total)}`}
      </span>
      <Button onClick={onCancel}>Cancel</Button>
    </div>
  );
}

addStyles(
  'progress',
  `
  .st-progress { display: flex; align-items: center; gap: 8px; }
  .st-progress progress { flex: 1; min-width: 0; max-width: 320px; accent-color: var(--st-primary); }
  `,
);
