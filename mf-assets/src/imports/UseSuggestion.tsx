import type { AssetImport, AssetImportCause } from '@steward/shared-api';
import { correctionReading, isCorrection, withReading, withReplacements } from './mapping.ts';
import { PreviewAgain } from './PreviewAgain.tsx';
import type { StepProps } from './steps.ts';

interface UseSuggestionProps extends Pick<StepProps, 'onView'> {
  assetImport: AssetImport;
  /** An older server sends no `suggestion`. */
  cause: Partial<Pick<AssetImportCause, 'suggestion' | 'unreadableField' | 'remedy'>> &
    Pick<AssetImportCause, 'reason' | 'column'>;
}

/** Reads an unknown name as a known one in all rows, or uses the corrected texts of a column, and makes the preview again. */
export function UseSuggestion({ assetImport, cause, onView }: UseSuggestionProps) {
  const { reason, column, suggestion, remedy } = cause;
  if (!suggestion) return null;
  const shared = { assetImport, reason, onView };
  return isCorrection(cause) ? (
    <PreviewAgain
      {...shared}
      label={`Use “${suggestion.to}” and the other corrected texts in “${column}”${remedy === 'readAsFirstDay' ? ', and months and years as their first day' : ''}`}
      input={withReading(assetImport, [suggestion.field], correctionReading(remedy))}
    />
  ) : (
    <PreviewAgain
      {...shared}
      label={`Use “${suggestion.to}”`}
      input={withReplacements(assetImport, [suggestion])}
    />
  );
}
