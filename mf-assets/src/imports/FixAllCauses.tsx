import type { AssetImport, AssetImportCause } from '@steward/shared-api';
import { plural } from '@steward/shared-ui/format';
import { ApplyRemedy } from './ApplyRemedy.tsx';
import { isRequired } from './LeaveCellsEmpty.tsx';
import { keepLabel, keepsTexts, withReading, withReplacements } from './mapping.ts';
import { PreviewAgain } from './PreviewAgain.tsx';
import type { StepProps } from './steps.ts';
import { UseChosenValues } from './UseChoice.tsx';
import type { Choices } from './use-choices.ts';

interface FixAllCausesProps extends Pick<StepProps, 'onView'> {
  assetImport: AssetImport;
  choices: Choices;
  /** An older server sends neither `suggestion` nor `unreadableField`. */
  causes: readonly Partial<
    Pick<AssetImportCause, 'suggestion' | 'unreadableField' | 'canKeepText' | 'remedy' | 'choice'>
  >[];
}

/** Fixes several causes at once: creates all missing places, uses all suggested names or chosen values, or keeps all texts that can't be read. */
export function FixAllCauses({ assetImport, causes, choices, onView }: FixAllCausesProps) {
  const suggestions = causes.flatMap(({ suggestion }) => suggestion ?? []);
  const names = new Set(suggestions.map(({ field, from }) => `${field} ${from.toLowerCase()}`));
  const unreadable = causes
    // A cause with a remedy, a suggestion or a choice has a better way out.
    .filter(
      (cause) =>
        'suggestion' in cause &&
        !cause.remedy &&
        !cause.suggestion &&
        !cause.choice &&
        cause.canKeepText !== false,
    )
    .flatMap(({ unreadableField }) => unreadableField ?? [])
    .filter((field) => keepsTexts(assetImport, field) && !isRequired(assetImport, field));
  const shared = { assetImport, onView };
  return (
    <>
      {havePlacesMissing(causes) && <ApplyRemedy {...shared} cause={{ remedy: 'createPlaces' }} />}
      {names.size > 1 && (
        <PreviewAgain
          {...shared}
          label={`Use all ${plural(names.size, 'suggested name')}`}
          input={withReplacements(assetImport, suggestions)}
        />
      )}
      <UseChosenValues choices={choices} />
      {unreadable.length > 1 && (
        <PreviewAgain
          {...shared}
          label={keepLabel(assetImport, 'all unreadable texts', unreadable)}
          // Rows with cells that an option can read, and rows with amounts, stay refused.
          input={withReading(assetImport, unreadable, { keepsUnreadableTexts: true })}
        />
      )}
    </>
  );
}

/** Whether several causes end when the missing places are created. One button does so for all of them. */
export function havePlacesMissing(causes: FixAllCausesProps['causes']): boolean {
  return causes.filter(({ remedy }) => remedy === 'createPlaces').length > 1;
}
