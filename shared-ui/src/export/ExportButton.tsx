import { Button } from '../action/Button.tsx';
import { formatCount } from '../format/numbers.ts';
import { addStyles } from '../theme/styles.ts';
import { useExport, type Export } from './use-export.ts';

interface ExportButtonProps<Row> extends Export<Row> {
  /** `Export` */
  label: string;
  /** There is nothing to export. */
  disabled?: boolean;
}

/** Exports all matching rows, not only the current page. Shows the progress and can be cancelled. */
export function ExportButton<Row extends { readonly id: string }>(props: ExportButtonProps<Row>) {
  const { label, disabled = false, ...options } = props;
  const { progress, run, cancel } = useExport(options);
  return (
    <div className="st-export">
      {progress && (
        <span className="st-number st-muted">
          <progress aria-label={label} value={progress.read} max={Math.max(1, progress.total)} />
          {progress.total > 0 && `${formatCount(progress.read)} of ${formatCount(progress.total)}`}
        </span>
      )}
      {/* one button for both states, which keeps the focus */}
      <Button disabled={disabled && !progress} onClick={progress ? cancel : () => void run()}>
        {progress ? 'Cancel export' : label}
      </Button>
    </div>
  );
}

addStyles(
  'export',
  `
  .st-export { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 12px; }
  .st-export > span { display: flex; align-items: center; gap: 8px; }
  .st-export progress { width: 96px; }
  `,
);
