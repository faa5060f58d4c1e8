import type { AssetImport } from '@steward/shared-api';
import { Button, ButtonLink, confirm } from '@steward/shared-ui/action';
import { Controls } from '@steward/shared-ui/form';
import { formatDateTime, plural, readerTimeZone } from '@steward/shared-ui/format';
import { Remark } from '@steward/shared-ui/wizard';
import { paths } from '../paths.ts';
import { ImportEdits } from './ImportEdits.tsx';
import { useImportEdits, useUndoImport } from './import.data.ts';
import { ImportRows } from './ImportRows.tsx';
import type { ImportStepProps } from './steps.ts';

const oneIsEnough = { page: 1, pageSize: 1 };

/** The last step: what was done, and the way back. */
export function ResultStep({ found, view, onView }: ImportStepProps) {
  const { run, running, error } = useUndoImport();
  const edits = useImportEdits(found.id, oneIsEnough).totalCount;
  const isApplied = found.status === 'Completed';
  const undo = async () => {
    const text = `This takes back all that ${found.fileName} did: ${plural(found.counts.create, 'asset is', 'assets are')} removed and ${plural(found.counts.change, 'asset is', 'assets are')} as before.`;
    if (!(await confirm({ title: 'Undo Import', text, yes: 'Undo Import', danger: true }))) return;
    // What failed is said below.
    await run({ id: found.id }).catch(() => null);
  };
  return (
    <>
      <Remark tone={isApplied ? 'success' : 'info'}>
        {isApplied ? appliedWords(found) : undoneWords(found)}
      </Remark>
      {isApplied &&
        (error ? (
          <Remark tone="error">{error.message}</Remark>
        ) : (
          found.notice && <Remark tone="warning">{found.notice}</Remark>
        ))}
      <Controls>
        <ButtonLink kind="primary" to={paths.assets}>
          Show all assets
        </ButtonLink>
        {isApplied && (
          <Button disabled={edits !== 0} busy={running} onClick={() => void undo()}>
            Undo this import
          </Button>
        )}
        <ButtonLink to={paths.imports}>Import another file</ButtonLink>
      </Controls>
      {isApplied && edits !== undefined && edits > 0 && <ImportEdits id={found.id} />}
      {found.previewId !== null && <ImportRows found={found} view={view} onView={onView} />}
    </>
  );
}

function appliedWords({ fileName, counts, appliedAt }: AssetImport): string {
  const done = `${plural(counts.create, 'asset', 'assets')} added and ${plural(counts.change, 'asset', 'assets')} changed from ${fileName}`;
  const left =
    counts.refused > 0 ? ` ${plural(counts.refused, 'refused row was', 'refused rows were')} left out.` : '';
  return `${done}${on(appliedAt)}.${left}`;
}

function undoneWords({ fileName, undoneAt, undoneByString }: AssetImport): string {
  const by = undoneByString === null ? '' : ` by ${undoneByString}`;
  return `The import of ${fileName} was undone${by}${on(undoneAt)}. The register is as it was before.`;
}

function on(instant: string | null): string {
  return instant === null ? '' : ` on ${formatDateTime(instant, readerTimeZone())}`;
}
