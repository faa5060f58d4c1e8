import type { AssetImport, AssetImportCause } from '@steward/shared-api';
import { plural } from '@steward/shared-ui/format';
import { isRequired } from './LeaveCellsEmpty.tsx';
import { fieldsOf, keptColumns, withReading, withReplacements } from './mapping.ts';
import { PreviewAgain } from './PreviewAgain.tsx';
import type { StepProps } from './steps.ts';

interface SolveAllCausesProps extends Pick<StepProps, 'onView'> {
  assetImport: AssetImport;
  /** An older server sends neither `suggestion` nor `unreadableField`. */
  causes: readonly Partial<Pick<AssetImportCause, 'suggestion' | 'unreadableField'>>[];
}

/** Solves several causes at once: uses all suggested names, or keeps all texts that can't be read. */
export function SolveAllCauses({ assetImport, causes, onView }: SolveAllCausesProps) {
  const suggestions = causes.flatMap(({ suggestion }) => suggestion ?? []);
  const unreadable = causes
    .flatMap(({ unreadableField }) => unreadableField ?? [])
    .filter((field) => !isRequired(assetImport, field));
  const fields = [...new Set(unreadable)];
  const keptField = fieldsOf(assetImport).find(({ name }) => name === keptColumns);
  const shared = { assetImport, reason: 'all causes', onView };
  return (
    <>
      {suggestions.length > 1 && (
        <PreviewAgain
          {...shared}
          label={`Use all ${plural(suggestions.length, 'suggested name')}`}
          input={withReplacements(assetImport, suggestions)}
        />
      )}
      {keptField && unreadable.length > 1 && (
        <PreviewAgain
          {...shared}
          label={`${keptField.label}: all cells that can’t be read`}
          input={withReading(assetImport, fields, {
            leavesUnreadableEmpty: true,
            keepsUnreadableTexts: true,
          })}
        />
      )}
    </>
  );
}
