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

/** The asset of a report; `null` requests none. */
export function useReportedAsset(id: string | null): {
  asset: AssetInstance | undefined;
  isMissing: boolean;
} {
  const { data, error } = useQuery(assetInstances.get, id === null ? null : { id });
  // the previous asset stays while another one loads
  const asset = data?.id === id ? data : undefined;
  return { asset, isMissing: error?.status === 404 };
}
