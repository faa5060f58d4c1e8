import {
  foldText,
  type AssetImport,
  type AssetImportCause,
  type ImportSuggestion,
} from '@steward/shared-api';
import { useState } from 'react';
import { canPreviewAgain, withReplacements } from './mapping.ts';
import type { StepProps } from './steps.ts';
import { usePreviewAgain } from './use-preview-again.ts';

type Choice = Pick<NonNullable<AssetImportCause['choice']>, 'field' | 'from'>;

interface ChoicesOptions extends Pick<StepProps, 'onView'> {
  /** An older server sends no `choice`. */
  readonly causes: readonly Partial<Pick<AssetImportCause, 'choice'>>[];
}

export type Choices = ReturnType<typeof useChoices>;

/** The chosen values of unreadable texts. The choice for a single text makes the preview at once; several are used together. */
export function useChoices(assetImport: AssetImport, { causes, onView }: ChoicesOptions) {
  const { run, busy, disabled, error } = usePreviewAgain(assetImport);
  const [values, setValues] = useState<ReadonlyMap<string, string>>(new Map());
  const canPreview = canPreviewAgain(assetImport);
  const texts = canPreview ? causes.flatMap(({ choice }) => choice ?? []) : [];
  const byKey = new Map(texts.map((text) => [keyOf(text), text]));
  const areSeveral = byKey.size > 1;
  const valueOf = (text: Choice) => values.get(keyOf(text)) ?? '';
  const chosen = [...byKey.values()].flatMap((text) => {
    const to = valueOf(text);
    return to === '' ? [] : [suggestionOf(text, to)];
  });
  const preview = async (replacements: readonly ImportSuggestion[]) => {
    await run(withReplacements(assetImport, replacements));
    onView({ cause: '', outcome: null, page: 1 });
  };
  const apply = (replacements: readonly ImportSuggestion[]) => {
    // The error is shown next to the control.
    void preview(replacements).catch(() => null);
  };
  return {
    canPreview,
    areSeveral,
    busy,
    disabled,
    error,
    valueOf,
    chosenCount: chosen.length,
    /** The import with the chosen values, so that each preview from here uses them. */
    withChosen: { ...assetImport, mapping: withReplacements(assetImport, chosen).mapping },
    /** Chooses a value for a text; an empty one takes the choice back. */
    choose: (text: Choice, to: string) => {
      if (areSeveral) setValues(new Map([...values, [keyOf(text), to]]));
      else if (to !== '') apply([suggestionOf(text, to)]);
    },
    applyChosen: () => apply(chosen),
  };
}

const keyOf = ({ field, from }: Choice) => `${field} ${foldText(from)}`;

const suggestionOf = ({ field, from }: Choice, to: string): ImportSuggestion => ({ field, from, to });
