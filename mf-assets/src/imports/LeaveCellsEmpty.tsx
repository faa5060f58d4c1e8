import { replaceableFields, type AssetImport, type AssetImportCause } from '@steward/shared-api';
import { amountFieldsOf, canKeepTexts, isCorrection, isRequired, keepLabel, withReading } from './mapping.ts';
import { PreviewAgain } from './PreviewAgain.tsx';
import type { StepProps } from './steps.ts';

interface LeaveCellsEmptyProps extends Pick<StepProps, 'onView'> {
  assetImport: AssetImport;
  /** An older server sends no `unreadableField`. */
  cause: Partial<Pick<AssetImportCause, 'unreadableField' | 'canKeepText' | 'suggestion' | 'remedy'>> &
    Pick<AssetImportCause, 'reason' | 'column'>;
  /** Whether another control keeps all unknown names of the column. */
  isGrouped: boolean;
}

/** Leaves the unreadable cells of a column empty, or also keeps their texts in the comments, and makes the preview again. Columns that every row needs have no such buttons. */
export function LeaveCellsEmpty({ assetImport, cause, isGrouped, onView }: LeaveCellsEmptyProps) {
  const { reason, column, remedy, unreadableField: field } = cause;
  if (!field || isRequired(assetImport, field)) return null;
  const canKeep = canKeepTexts(assetImport, cause);
  const isAmount = amountFieldsOf(assetImport).has(field);
  // A name that is not known is not lost, and neither are the other ones of the column.
  const isName = replaceableFields.includes(field) && canKeep;
  const texts = isName ? `unknown names of “${column}”` : `these texts of “${column}”`;
  const shared = { assetImport, reason, onView };
  return (
    <>
      {!isName && (
        <PreviewAgain
          {...shared}
          label={`Leave these cells of “${column}” empty`}
          input={withReading(assetImport, [field], { leavesUnreadableEmpty: true })}
        />
      )}
      {canKeep && !isGrouped && (
        <PreviewAgain
          {...shared}
          label={keepLabel(assetImport, texts, [field])}
          input={withReading(assetImport, [field], {
            keepsUnreadableTexts: true,
            // Without that, cells that an option can read are not left empty. Amounts are not kept.
            ...((remedy || isCorrection(cause)) && !isAmount ? { leavesUnreadableEmpty: true } : {}),
          })}
        />
      )}
    </>
  );
}
