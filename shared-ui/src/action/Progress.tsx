import { formatCount } from '../format/numbers.ts';
import { addStyles } from '../theme/styles.ts';
import { Button } from './Button.tsx';

interface ProgressProps {
  /** What is under way: `Applying the import`. */
  label: string;
  /** The label is said alone: what stands around it shows it already. */
  isLabelled?: boolean;
  done: number;
  /** `null` or none while it is not known. */
  total: number | null;
  /** Counted in hundredths, where `total` means nothing to the reader. */
  asShare?: boolean;
  /** The way out, where there is one. */
  onCancel?: () => void;
}

/** Long work that is under way: how far it is, for the eye and, when it begins, for the ear. */
export function Progress({ label, isLabelled = false, onCancel, ...work }: ProgressProps) {
  const { done, total } = work;
  const share = total ? { max: total, value: done } : {};
  return (
    <div className="st-progress">
      {!isLabelled && <output>{label}</output>}
      {/* Without a value the browser shows that it goes on, not how far it is. */}
      <progress aria-label={label} {...share} />
      <span className="st-number st-muted">{wordsFor(work)}</span>
      {onCancel && <Button onClick={onCancel}>Cancel</Button>}
    </div>
  );
}

function wordsFor({
  done,
  total,
  asShare = false,
}: Pick<ProgressProps, 'done' | 'total' | 'asShare'>): string {
  if (!total) return done > 0 ? formatCount(done) : '';
  if (asShare) return `${Math.floor((100 * done) / total)} %`;
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
  progress::-webkit-progress-value { background: var(--st-primary); }
  progress::-moz-progress-bar { background: var(--st-primary); }
  progress:indeterminate { background: linear-gradient(90deg, var(--st-background), var(--st-primary), var(--st-background)) 0 / 200% 100%; animation: st-progress 1600ms linear infinite; }
  progress:indeterminate::-moz-progress-bar { background: none; }
  @keyframes st-progress { from { background-position: 200% 0; } }
  @media (forced-colors: active) { progress { appearance: auto; } }
  `,
);
