import {
  assetInstances,
  serviceAppointments,
  type CompactAsset,
  type ServiceAppointment,
  type ServiceAppointmentItem,
} from '@steward/shared-api';
import { ApiError, isSessionEnd, publishWrites, useCommand, type Write } from '@steward/shared-api/client';
import { failureText, messagesOf, toast } from '@steward/shared-ui/action';
import { plural } from '@steward/shared-ui/format';
import { usePagedList, type GridView, type PagedRows } from '@steward/shared-ui/grid';
import { useCallback, useEffect, useRef, useState } from 'react';

/** The current page of assets that can be added to an appointment; due ones come first. */
export function useAvailableAssets(
  availableByServiceAppointmentId: string,
  search: string,
  paging: Pick<GridView<never>, 'page' | 'pageSize'>,
): PagedRows<CompactAsset> {
  const query = {
    availableByServiceAppointmentId,
    ...(search ? { searchTerm: search } : {}),
    sortProperty: 'dateServiceNextDue' as const,
  };
  return usePagedList(assetInstances.listCompact, query, paging);
}

/** An asset that could not be added, with the reason. */
export interface FailedAsset {
  readonly asset: CompactAsset;
  readonly problem: string;
}

interface AddResult {
  readonly items: readonly ServiceAppointmentItem[];
  readonly failed: readonly FailedAsset[];
}

/** Adds assets to an appointment one after the other. A failed asset does not block the others, and added assets stay when the user stops. */
export function useAddAssets({ id }: ServiceAppointment) {
  const { run: add } = useCommand(serviceAppointments.addItem);
  const isStopped = useRef(false);
  const stop = useCallback(() => {
    isStopped.current = true;
  }, []);
  const [done, setDone] = useState<number | null>(null);
  // Stops on unmount.
  useEffect(() => stop, [stop]);

  const addEach = async (assets: readonly CompactAsset[], batch: Write[]): Promise<AddResult> => {
    const items: ServiceAppointmentItem[] = [];
    const failed: FailedAsset[] = [];
    for (const [at, asset] of assets.entries()) {
      if (isStopped.current) break;
      setDone(at);
      try {
        items.push(await add({ id, assetInstanceId: asset.id }, { batch }));
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        // The portal shows the end of the session, and further requests would fail.
        if (isSessionEnd(error)) break;
        failed.push({ asset, problem: failureText(error, messagesOf('addAppointmentItem').failure) });
      }
    }
    return { items, failed };
  };
  const start = async (assets: readonly CompactAsset[]): Promise<AddResult> => {
    isStopped.current = false;
    const batch: Write[] = [];
    const added = await addEach(assets, batch).finally(() => publishWrites(batch));
    setDone(null);
    if (added.items.length > 0) showAdded(added.items);
    return added;
  };
  const showAdded = (items: readonly ServiceAppointmentItem[]) => {
    const [first] = items;
    const about =
      items.length === 1 && first
        ? first.assetInstance.derivedModelNameAndSerial
        : plural(items.length, 'asset');
    toast.success(messagesOf('addAppointmentItem').success, { about });
  };
  return { start, done, stop };
}
