import type { AssetImport, AssetImportCause } from '@steward/shared-api';
import { previewInputOf } from './mapping.ts';
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
  const { field, from, to } = suggestion;
  const mapping = assetImport.mapping.map((column) =>
    column.field === field
      ? { ...column, replacements: [...(column.replacements ?? []), { from, to }] }
      : column,
  );
  return (
    <PreviewAgain
      assetImport={assetImport}
      label={`Use “${to}”`}
      reason={reason}
      input={{ ...previewInputOf(assetImport), mapping }}
      onView={onView}
    />
  );
}
