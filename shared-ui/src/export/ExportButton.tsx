import { Button } from '../action/Button.tsx';
import { formatCount } from '../format/numbers.ts';
import { addStyles } from '../theme/styles.ts';
import { useExport, type Export } from './use-export.ts';

interface ExportButtonProps<Row> extends Export<Row> {
  /** The button's words: `Export`. */
  label: string;
  /** There is nothing to export. */
  disabled?: boolean;
}

/** Saves all matching rows, not only those of the page in view; meanwhile it says how far it is and gives up when asked to. */
export function ExportButton<Row extends { readonly id: string }>(props: ExportButtonProps<Row>) {
  const { label, disabled = false, ...what } = props;
  const { progress, run, cancel } = useExport(what);
  return (
    <div className="st-export">
      {progress && (
        <span className="st-number st-muted">
          <progress aria-label={label} value={progress.read} max={Math.max(1, progress.total)} />
          {progress.total > 0 && `${formatCount(progress.read)} of ${formatCount(progress.total)}`}
        </span>
      )}
      {/* The same button all along, or the focus would be lost. */}
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
