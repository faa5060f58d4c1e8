import type { AssetImport, AssetImportCause, ImportRecordType, ImportRemedy } from '@steward/shared-api';
import { useCan } from '@steward/shared-auth';
import { Button } from '@steward/shared-ui/action';
import { usePreviewImport } from './import.data.ts';
import { previewInputOf, recordTypeOf } from './mapping.ts';
import { placesLabels, type StepProps } from './steps.ts';

interface ApplyRemedyProps extends Pick<StepProps, 'onView'> {
  assetImport: AssetImport;
  /** An older server sends no `remedy`. */
  cause: Partial<Pick<AssetImportCause, 'unreadableField' | 'remedy'>> & Pick<AssetImportCause, 'reason'>;
}

/** Chooses the option that removes a cause of refused rows, and makes the preview again. */
export function ApplyRemedy({ assetImport, cause, onView }: ApplyRemedyProps) {
  const { run, running, error } = usePreviewImport();
  const mayAddPlaces = useCan('organisation.edit');
  const { reason, remedy } = cause;
  if (remedy === 'createPlaces' && !mayAddPlaces) return null;
  if (!remedy || assetImport.kind !== 'file' || assetImport.status !== 'Planned') return null;
  const label = labelOf(remedy, recordTypeOf(assetImport));
  const apply = async () => {
    await run(inputOf(assetImport, remedy, cause.unreadableField ?? null));
    onView({ cause: '', outcome: null, page: 1 });
  };
  return (
    <>
      {' '}
      <Button
        kind="quiet"
        label={`${label}: ${reason}`}
        busy={running}
        // The error is shown next to the button.
        onClick={() => void apply().catch(() => null)}
      >
        {label}
      </Button>
      {error && ` ${error.message}`}
    </>
  );
}

function labelOf(remedy: ImportRemedy, recordType: ImportRecordType): string {
  if (remedy === 'readAsPounds') return 'The numbers are pounds';
  return placesLabels[recordType] ?? '';
}

function inputOf(assetImport: AssetImport, remedy: ImportRemedy, field: string | null) {
  const input = previewInputOf(assetImport);
  if (remedy === 'createPlaces') return { ...input, createPlaces: true };
  return {
    ...input,
    mapping: assetImport.mapping.map((column) =>
      column.field === field ? { ...column, readsAsPounds: true } : column,
    ),
  };
}
