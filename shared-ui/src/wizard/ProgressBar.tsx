import { formatCount } from '../format/numbers.ts';
import { addStyles } from '../theme/styles.ts';

interface ProgressBarProps {
  /** What is under way: `Applying the import`. */
  label: string;
  done: number;
  /** `null` while it is not known. */
  total: number | null;
}

/** How far a long work is, for the eye and, when it begins, for the ear. */
export function ProgressBar({ label, done, total }: ProgressBarProps) {
  const share = total === null || total === 0 ? null : Math.min(100, Math.floor((done / total) * 100));
  return (
    <div className="st-progress">
      <output>{label}</output>
      {/* Without a value the browser shows that it goes on, not how far it is. */}
      <progress aria-label={label} max={100} {...(share === null ? {} : { value: share })} />
      <span className="st-number st-muted">
        {share === null ? (done > 0 ? `${formatCount(done)} rows` : ' ') : `${share} %`}
      </span>
    </div>
  );
}

addStyles(
  'progress',
  `
  .st-progress { display: grid; gap: 8px; max-width: 560px; }
  .st-progress output { font-weight: 600; }
  .st-progress progress { width: 100%; height: 12px; accent-color: var(--st-primary); }
  `,
);
