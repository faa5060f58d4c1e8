import { assetInstances, maximumPageSize, type CompactAsset } from '@steward/shared-api';
import { call } from '@steward/shared-api/client';
import type { ReadPage } from '@steward/shared-ui/export';
import type { AssetListQuery } from '../assets/asset-view.ts';

/** Reads the matching assets for their export, without caching them. */
export function assetsToExport(query: AssetListQuery): ReadPage<CompactAsset> {
  return (pageNumber, signal) =>
    call(assetInstances.listCompact, { ...query, pageNumber, pageSize: maximumPageSize }, { signal });
}
