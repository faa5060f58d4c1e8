import {
  omitUndefined,
  type AssetImport,
  type AssetImportCause,
  type ImportRecordType,
  type ImportRemedy,
} from '@steward/shared-api';
import { useCan } from '@steward/shared-auth';
import {
  previewInputOf,
  recordTypeOf,
  withReading,
  withReplacements,
  type ColumnReading,
} from './mapping.ts';
import { PreviewAgain } from './PreviewAgain.tsx';
import { placesLabels, type StepProps } from './steps.ts';

interface ApplyRemedyProps extends Pick<StepProps, 'onView'> {
  assetImport: AssetImport;
  /** An older server sends no `remedy`. */
  cause: Partial<Pick<AssetImportCause, 'unreadableField' | 'remedy' | 'reason' | 'suggestion'>>;
}

/** Chooses the option that removes a cause of refused rows, and makes the preview again. */
export function ApplyRemedy({ assetImport, cause, onView }: ApplyRemedyProps) {
  const mayAddPlaces = useCan('organisation.edit');
  const { reason, remedy } = cause;
  if (!remedy || (createsPlaces(remedy) && !mayAddPlaces)) return null;
  const input = inputOf(assetImport, { ...cause, remedy });
  const label = labelOf({ ...cause, remedy }, recordTypeOf(assetImport));
  return (
    <>
      <PreviewAgain
        assetImport={assetImport}
        label={label}
        {...omitUndefined({ reason })}
        input={input}
        onView={onView}
      />
    </>
  );
}

type Remedy = ApplyRemedyProps['cause'] & { readonly remedy: ImportRemedy };

const createsPlaces = (remedy: ImportRemedy) => remedy === 'createPlaces' || remedy === 'createSimilarPlace';

function inputOf(assetImport: AssetImport, { remedy, unreadableField = null, suggestion }: Remedy) {
  if (remedy === 'createPlaces') return { ...previewInputOf(assetImport), createPlaces: true };
  // A name that is replaced by itself is created, although it is nearly that of another location.
  if (remedy === 'createSimilarPlace')
    return withReplacements(assetImport, suggestion ? [{ ...suggestion, to: suggestion.from }] : []);
  return withReading(assetImport, fieldsOf(remedy, unreadableField), readings[remedy]);
}

const readings: Readonly<
  Record<Exclude<ImportRemedy, 'createPlaces' | 'createSimilarPlace'>, ColumnReading>
> = {
  readAsPounds: { readsAsPounds: true },
  readAsFirstDay: { readsMonthsAsFirstDay: true },
  useReportDay: { resolvesOnReportDay: true },
};

/** The fields of which the columns are read in another way: the status for a missing day, else the field that cannot be read. */
function fieldsOf(remedy: ImportRemedy, unreadableField: string | null): readonly string[] {
  if (remedy === 'useReportDay') return ['status'];
  return unreadableField === null ? [] : [unreadableField];
}

function labelOf({ remedy, suggestion }: Remedy, recordType: ImportRecordType): string {
  if (remedy === 'createSimilarPlace') return `Create “${suggestion?.from ?? ''}”, too`;
  if (remedy === 'readAsPounds') return 'Read these numbers as pounds';
  if (remedy === 'readAsFirstDay') return 'Use the first day of these months or years';
  if (remedy === 'useReportDay') return 'Use the day of the report';
  return placesLabels[recordType] ?? '';
}
