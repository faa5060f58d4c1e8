import { assetInstances, maximumPageSize, type CompactAsset } from '@steward/shared-api';
import { call } from '@steward/shared-api/client';
import type { ReadPage } from '@steward/shared-ui/export';
import type { AssetQuestion } from '../assets/asset-view.ts';

/** Reads the assets that match a question for their export: once, and nothing of it is kept. */
export function assetsToExport(question: AssetQuestion): ReadPage<CompactAsset> {
  return (pageNumber, signal) =>
    call(assetInstances.listCompact, { ...question, pageNumber, pageSize: maximumPageSize }, { signal });
}
