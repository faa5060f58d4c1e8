import { assetInstances, faults, type AssetInstance } from '@steward/shared-api';
import { useCommand, useQuery } from '@steward/shared-api/client';

/** Reports a fault. */
export const useReportCommand = () => useCommand(faults.report);

/** Returns the asset of a report. `null` sends no request. */
export function useReportedAsset(id: string | null): {
  asset: AssetInstance | undefined;
  isMissing: boolean;
} {
  const { data, error } = useQuery(assetInstances.get, id === null ? null : { id });
  // While another asset loads, `data` is still the previous one.
  const asset = data?.id === id ? data : undefined;
  return { asset, isMissing: error?.status === 404 };
}
