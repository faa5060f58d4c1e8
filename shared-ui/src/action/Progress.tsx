import { formatCount } from '../format/numbers.ts';
import { addStyles } from '../theme/styles.ts';
import { Button } from './Button.tsx';

interface ProgressProps {
  /** Names the work: `Applying the import`. */
  label: string;
  /** Shows the label to screen readers only, because the page shows it already. */
  hideLabel?: boolean;
  done: number;
  /** `null` while it is not known. */
  total: number | null;
  /** Shows a percentage, for totals that mean nothing to users. */
  asPercentage?: boolean;
  /** Shows a Cancel button. */
  onCancel?: () => void;
}

/** The progress of long work. A screen reader announces its start. */
export function Progress({ label, hideLabel = false, onCancel, ...work }: ProgressProps) {
  const { done, total } = work;
  const share = total ? { max: total, value: done } : {};
  return (
    <div className="st-progress">
      {!hideLabel && <output>{label}</output>}
      {/* without a value the browser shows an indeterminate bar */}
      <progress aria-label={label} {...share} />
      <span className="st-number st-muted">{progressText(work)}</span>
      {onCancel && <Button onClick={onCancel}>Cancel</Button>}
    </div>
  );
}

function progressText({
  done,
  total,
  asPercentage = false,
}: Pick<ProgressProps, 'done' | 'total' | 'asPercentage'>): string {
  if (!total) return done > 0 ? formatCount(done) : '';
  if (asPercentage) return `${Math.floor((100 * done) / total)}%`;
  return `${formatCount(done)} of ${formatCount(total)}`;
}

addStyles(
  'progress',
  `
  .st-progress { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; max-width: 560px; }
  .st-progress output { flex-basis: 100%; font-weight: 600; }
  .st-progress progress { flex: 1; min-width: 0; }
  progress { appearance: none; height: 10px; border: 1px solid var(--st-edge); border-radius: 5px; overflow: hidden; background: var(--st-background); }
  progress::-webkit-progress-bar { background: none; }
  progress::-webkit-progress-value { background: var(--st-accent); }
  progress::-moz-progress-bar { background: var(--st-accent); }
  progress:indeterminate { background: linear-gradient(90deg, var(--st-background), var(--st-accent), var(--st-background)) 0 / 200% 100%; animation: st-progress 1600ms linear infinite; }
  progress:indeterminate::-moz-progress-bar { background: none; }
  @keyframes st-progress { from { background-position: 200% 0; } }
  @media (forced-colors: active) { progress { appearance: auto; } }
  `,
);
