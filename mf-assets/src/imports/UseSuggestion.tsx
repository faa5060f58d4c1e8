import type { AssetImport, AssetImportCause } from '@steward/shared-api';
import { isCorrection, withReading, withReplacements } from './mapping.ts';
import { PreviewAgain } from './PreviewAgain.tsx';
import type { StepProps } from './steps.ts';

interface UseSuggestionProps extends Pick<StepProps, 'onView'> {
  assetImport: AssetImport;
  /** An older server sends no `suggestion`. */
  cause: Partial<Pick<AssetImportCause, 'suggestion' | 'unreadableField'>> &
    Pick<AssetImportCause, 'reason' | 'column'>;
}

/** Reads an unknown name as a known one in all rows, or uses the corrected texts of a column, and makes the preview again. */
export function UseSuggestion({ assetImport, cause, onView }: UseSuggestionProps) {
  const { reason, column, suggestion } = cause;
  if (!suggestion) return null;
  const shared = { assetImport, reason, onView };
  return isCorrection(cause) ? (
    <PreviewAgain
      {...shared}
      label={`Use “${suggestion.to}”, and other corrected texts of “${column}”`}
      input={withReading(assetImport, [suggestion.field], { usesCorrectedTexts: true })}
    />
  ) : (
    <PreviewAgain
      {...shared}
      label={`Use “${suggestion.to}”`}
      input={withReplacements(assetImport, [suggestion])}
    />
  );
}
