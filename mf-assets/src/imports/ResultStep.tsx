import type { AssetImport } from '@steward/shared-api';
import { Button, ButtonLink, confirm } from '@steward/shared-ui/action';
import { Controls } from '@steward/shared-ui/form';
import { formatCount, formatDateTime, plural, readerTimeZone } from '@steward/shared-ui/format';
import { Callout } from '@steward/shared-ui/wizard';
import { paths } from '../paths.ts';
import { ImportEdits } from './ImportEdits.tsx';
import { useImportEdits, useUndoImport } from './import.data.ts';
import { ImportRows } from './ImportRows.tsx';
import type { ImportStepProps } from './steps.ts';

const countOnly = { page: 1, pageSize: 1 };

/** The last step: the result, and the undo. */
export function ResultStep({ assetImport, view, onView }: ImportStepProps) {
  const { run, running, error } = useUndoImport();
  const edited = useImportEdits(assetImport.id, countOnly).totalCount;
  const isApplied = assetImport.status === 'Completed';
  const others = assetImport.counts.create + assetImport.counts.change - (edited ?? 0);
  const undo = async () => {
    const keepEdited = (edited ?? 0) > 0;
    const label = keepEdited ? othersLabel(others) : 'Undo Import';
    const text = keepEdited ? partialUndoText(edited ?? 0, others) : undoText(assetImport);
    if (!(await confirm({ title: 'Undo Import', text, confirmLabel: label, danger: true }))) return;
    // The error is shown below.
    await run({ id: assetImport.id, keepEdited }).catch(() => null);
  };
  return (
    <>
      <Callout tone={isApplied ? 'success' : 'info'}>
        {isApplied ? appliedText(assetImport) : undoneText(assetImport)}
      </Callout>
      {isApplied &&
        (error ? (
          <Callout tone="error">{error.message}</Callout>
        ) : (
          assetImport.notice && <Callout tone="warning">{assetImport.notice}</Callout>
        ))}
      {isApplied && edited !== undefined && edited > 0 && (
        <Callout tone="info">{editedText(edited, others)}</Callout>
      )}
      <Controls>
        <ButtonLink kind="primary" to={paths.assets}>
          Show all assets
        </ButtonLink>
        {isApplied && (
          <Button disabled={edited === undefined || others <= 0} busy={running} onClick={() => void undo()}>
            {edited !== undefined && edited > 0 && others > 0 ? othersLabel(others) : 'Undo this import'}
          </Button>
        )}
        <ButtonLink to={paths.imports}>Import another file</ButtonLink>
      </Controls>
      {edited !== undefined && edited > 0 && <ImportEdits key={assetImport.status} id={assetImport.id} />}
      {assetImport.previewId !== null && <ImportRows assetImport={assetImport} view={view} onView={onView} />}
    </>
  );
}

function othersLabel(others: number): string {
  return `Undo the other ${formatCount(others)}`;
}

function undoText({ fileName, counts }: AssetImport): string {
  return `This undoes everything that ${fileName} did: ${plural(counts.create, 'asset')} will be removed and ${plural(counts.change, 'asset')} restored.`;
}

function partialUndoText(edited: number, others: number): string {
  return `This undoes the import for ${plural(others, 'asset', 'assets')}. ${plural(edited, 'asset that was edited since is', 'assets that were edited since are')} kept unchanged, and this import can’t be undone again.`;
}

function editedText(edited: number, others: number): string {
  const since = `${plural(edited, 'asset of this import has', 'assets of this import have')} been edited since.`;
  return others > 0
    ? `${since} You can undo the other ${formatCount(others)} and keep ${edited === 1 ? 'this one' : 'these'}.`
    : `${since} There is nothing left to undo.`;
}

function appliedText({ fileName, counts, appliedAt }: AssetImport): string {
  const done = `${plural(counts.create, 'asset', 'assets')} added and ${plural(counts.change, 'asset', 'assets')} changed from ${fileName}`;
  const left =
    counts.refused > 0 ? ` ${plural(counts.refused, 'refused row was', 'refused rows were')} left out.` : '';
  return `${done}${on(appliedAt)}.${left}`;
}

function undoneText({ fileName, undoneAt, undoneByString, keptCount }: AssetImport): string {
  const by = undoneByString === null ? '' : ` by ${undoneByString}`;
  const rest =
    keptCount > 0
      ? `${plural(keptCount, 'asset that was edited since was', 'assets that were edited since were')} kept.`
      : 'The register is restored.';
  return `The import of ${fileName} was undone${by}${on(undoneAt)}. ${rest}`;
}

function on(instant: string | null): string {
  return instant === null ? '' : ` on ${formatDateTime(instant, readerTimeZone())}`;
}
