import { mappingRefusal, type AssetImport, type AssetImportCause } from '@steward/shared-api';
import { Button } from '@steward/shared-ui/action';
import { usePreviewImport } from './import.data.ts';
import { fieldsOf, previewInputOf, recordTypeOf } from './mapping.ts';
import type { StepProps } from './steps.ts';

interface LeaveCellsEmptyProps extends Pick<StepProps, 'onView'> {
  assetImport: AssetImport;
  /** An older server sends no `unreadableField`. */
  cause: Partial<Pick<AssetImportCause, 'unreadableField'>> & Pick<AssetImportCause, 'reason'>;
}

/** Leaves the unreadable cells of a column empty, and makes the preview again. Columns that every row needs have no such button. */
export function LeaveCellsEmpty({
  assetImport,
  cause: { reason, unreadableField: field },
  onView,
}: LeaveCellsEmptyProps) {
  const { run, running, error } = usePreviewImport();
  const { kind, status, mapping } = assetImport;
  if (!field || kind !== 'file' || status !== 'Planned' || isRequired(assetImport, field)) return null;
  const leaveEmpty = async () => {
    await run({
      ...previewInputOf(assetImport),
      mapping: mapping.map((column) =>
        column.field === field ? { ...column, leavesUnreadableEmpty: true } : column,
      ),
    });
    onView({ cause: '', outcome: null, page: 1 });
  };
  return (
    <>
      {' '}
      <Button
        kind="quiet"
        label={`Leave these cells empty: ${reason}`}
        busy={running}
        // The error is shown next to the button.
        onClick={() => void leaveEmpty().catch(() => null)}
      >
        Leave these cells empty
      </Button>
      {error && ` ${error.message}`}
    </>
  );
}

function isRequired(assetImport: AssetImport, field: string): boolean {
  const mapped = new Set(assetImport.mapping.map((column) => column.field).filter((name) => name !== field));
  return (
    mappingRefusal(recordTypeOf(assetImport), {
      mapped,
      fields: fieldsOf(assetImport),
      hasLocation: assetImport.locationId !== null,
    }) !== null
  );
}
