import { faultCategories, guessFault, type AssetInstance, type FaultCategory } from '@steward/shared-api';
import { useQuery } from '@steward/shared-api/client';
import type { Edit } from '@steward/shared-ui/edit';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useReportedAsset } from './report-fault.data.ts';
import type { FaultDraft, ReportValues } from './fault-draft.ts';

/** The guessed values of a report, and the category with its name. */
export interface Guess {
  readonly values: Pick<FaultDraft, 'faultCategoryId' | 'faultSeverity'>;
  readonly category: FaultCategory;
}

/** The guess for a description of a fault with an asset; undefined while it is unknown. */
type Guesser = (description: string) => Guess | undefined;

const allCategories = { pageSize: 300 };

/** Guesses the values of a fault with an asset, by the same rule as the server does for reports without an account. */
export function useGuesser(assetInstanceId: string | null): Guesser {
  const { asset } = useReportedAsset(assetInstanceId);
  const { data } = useQuery(faultCategories.list, assetInstanceId === null ? null : allCategories);
  return (description) => guessFor(asset, data?.data ?? [], description);
}

function guessFor(
  asset: AssetInstance | undefined,
  categories: readonly FaultCategory[],
  description: string,
): Guess | undefined {
  if (!asset) return undefined;
  const { category, severity } = guessFault({ typeName: asset.derivedTypeName, description, categories });
  return category && { category, values: { faultCategoryId: category.id, faultSeverity: severity } };
}

/** Guesses again when another asset is chosen or the description is typed. A value that the user has chosen stays. Returns the present guess. */
export function useGuessByText(edit: Edit<ReportValues>): Guess | undefined {
  const { assetInstanceId, description, faultCategoryId, faultSeverity } = edit.values;
  const guess = useGuesser(assetInstanceId);
  const latest = guess(description ?? '');
  const before = useRef<Guess['values']>(unguessed);
  const follow = useEffectEvent((values: Guess['values']) => {
    if (faultCategoryId === before.current.faultCategoryId && faultCategoryId !== values.faultCategoryId)
      edit.type({ faultCategoryId: values.faultCategoryId });
    if (faultSeverity === before.current.faultSeverity && faultSeverity !== values.faultSeverity)
      edit.type({ faultSeverity: values.faultSeverity });
    before.current = values;
  });
  const [categoryId, severity] = [latest?.values.faultCategoryId, latest?.values.faultSeverity];
  useEffect(() => {
    if (categoryId !== undefined && severity !== undefined)
      follow({ faultCategoryId: categoryId, faultSeverity: severity });
  }, [categoryId, severity]);
  return latest;
}

const unguessed = { faultCategoryId: null, faultSeverity: null };
