import { invalid } from '../../infrastructure/http/problems.ts';

/** Throws 400 unless assets are chosen either by their ids or by filters. */
export function ensureAssetsChosen({
  assetInstanceIds,
  filters,
}: {
  readonly assetInstanceIds?: unknown;
  readonly filters?: unknown;
}): void {
  if ((assetInstanceIds === undefined) === (filters === undefined))
    throw invalid({ assetInstanceIds: ['Please choose assets by their ids or by filters'] });
}
