import type { AssetImport, AssetImportCause } from '@steward/shared-api';
import { withReplacements } from './mapping.ts';
import { PreviewAgain } from './PreviewAgain.tsx';
import type { StepProps } from './steps.ts';

interface UseSuggestionProps extends Pick<StepProps, 'onView'> {
  assetImport: AssetImport;
  /** An older server sends no `suggestion`. */
  cause: Partial<Pick<AssetImportCause, 'suggestion'>> & Pick<AssetImportCause, 'reason'>;
}

/** Reads an unknown name as a known one in all rows, and makes the preview again. */
export function UseSuggestion({ assetImport, cause: { reason, suggestion }, onView }: UseSuggestionProps) {
  if (!suggestion) return null;
  return (
    <PreviewAgain
      assetImport={assetImport}
      label={`Use “${suggestion.to}”`}
      reason={reason}
      input={withReplacements(assetImport, [suggestion])}
      onView={onView}
    />
  );
}
