import { type AssetInstance, assetInstances, faults, type InputOf, kpiSummary } from '@steward/shared-api';
import { useCommand, useQuery, type CallOptions } from '@steward/shared-api/client';
import { emit } from '@steward/shared-ui/widget';
import { useCallback } from 'react';

const stale = [faults.list, kpiSummary.get];

/** Reports a fault and notifies the other areas. */
export function useReportCommand() {
  const { run: send, ...command } = useCommand(faults.report, stale);
  const run = useCallback(
    async (input: InputOf<typeof faults.report>, options?: CallOptions) => {
      const fault = await send(input, options);
      emit('fault.changed', { id: fault.id, assetInstanceId: fault.assetInstance.id });
      return fault;
    },
    [send],
  );
  return { ...command, run };
}

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
