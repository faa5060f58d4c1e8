import type { AssetImport, AssetImportCause } from '@steward/shared-api';
import { plural } from '@steward/shared-ui/format';
import { ApplyRemedy } from './ApplyRemedy.tsx';
import { isRequired } from './LeaveCellsEmpty.tsx';
import { keepLabel, keepsTexts, withReading, withReplacements } from './mapping.ts';
import { PreviewAgain } from './PreviewAgain.tsx';
import type { StepProps } from './steps.ts';

interface FixAllCausesProps extends Pick<StepProps, 'onView'> {
  assetImport: AssetImport;
  /** An older server sends neither `suggestion` nor `unreadableField`. */
  causes: readonly Partial<Pick<AssetImportCause, 'suggestion' | 'unreadableField' | 'remedy'>>[];
}

/** Fixes several causes at once: creates all missing places, uses all suggested names, or keeps all texts that can't be read. */
export function FixAllCauses({ assetImport, causes, onView }: FixAllCausesProps) {
  const suggestions = causes.flatMap(({ suggestion }) => suggestion ?? []);
  const names = new Set(suggestions.map(({ field, from }) => `${field} ${from.toLowerCase()}`));
  const unreadable = causes
    .filter((cause) => 'suggestion' in cause)
    .flatMap(({ unreadableField }) => unreadableField ?? [])
    .filter((field) => keepsTexts(assetImport, field) && !isRequired(assetImport, field));
  const shared = { assetImport, onView };
  return (
    <>
      {havePlacesMissing(causes) && <ApplyRemedy {...shared} cause={{ remedy: 'createPlaces' }} />}
      {names.size > 1 && (
        <PreviewAgain
          {...shared}
          label={`Use these ${plural(names.size, 'suggested name')}`}
          input={withReplacements(assetImport, suggestions)}
        />
      )}
      {unreadable.length > 1 && (
        <PreviewAgain
          {...shared}
          label={keepLabel(assetImport, 'all these texts')}
          input={withReading(assetImport, unreadable, {
            leavesUnreadableEmpty: true,
            keepsUnreadableTexts: true,
          })}
        />
      )}
    </>
  );
}

/** Whether several causes end when the missing places are created. One button does so for all of them. */
export function havePlacesMissing(causes: FixAllCausesProps['causes']): boolean {
  return causes.filter(({ remedy }) => remedy === 'createPlaces').length > 1;
}
