import {
  assetInstances,
  serviceAppointments,
  type CompactAsset,
  type ServiceAppointment,
  type ServiceAppointmentItem,
} from '@steward/shared-api';
import { ApiError, isSessionEnd, useCommand, useQuery, useInvalidate } from '@steward/shared-api/client';
import { failureText, messagesOf, toast } from '@steward/shared-ui/action';
import { plural } from '@steward/shared-ui/format';
import {
  withoutPreviousRows,
  serverPaged,
  usePreviousRows,
  type PagedRows,
  type GridView,
} from '@steward/shared-ui/grid';
import { emit } from '@steward/shared-ui/widget';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useShowAppointment } from '../appointment-detail/appointment-detail.data.ts';
import { lists, withItems } from './item.data.ts';

/** The page in view of the assets that may be added to an appointment; those that are due come first. */
export function useAvailableAssets(
  availableByServiceAppointmentId: string,
  search: string,
  { page, pageSize }: Pick<GridView<never>, 'page' | 'pageSize'>,
): PagedRows<CompactAsset> {
  const question = {
    availableByServiceAppointmentId,
    ...(search ? { searchTerm: search } : {}),
    sortProperty: 'dateServiceNextDue' as const,
    pageNumber: page,
    pageSize,
  };
  return usePreviousRows(serverPaged(useQuery(assetInstances.listCompact, question, withoutPreviousRows)));
}

/** An asset that could not be added, and why. */
export interface NotAdded {
  readonly asset: CompactAsset;
  readonly problem: string;
}

interface Added {
  readonly items: readonly ServiceAppointmentItem[];
  readonly failed: readonly NotAdded[];
}

const stale = [...lists, assetInstances.listCompact];

/** Puts assets on an appointment, one after the other; what one fails with keeps none of the others, and what is done when it is stopped stays. */
export function useAddAssets({ id }: ServiceAppointment) {
  const { run: add } = useCommand(serviceAppointments.addItem);
  const refresh = useInvalidate();
  const show = useShowAppointment();
  const isStopped = useRef(false);
  const stop = useCallback(() => {
    isStopped.current = true;
  }, []);
  const [done, setDone] = useState<number | null>(null);
  // Nobody sees how far it is any more.
  useEffect(() => stop, [stop]);

  const addEach = async (assets: readonly CompactAsset[]): Promise<Added> => {
    const items: ServiceAppointmentItem[] = [];
    const failed: NotAdded[] = [];
    for (const [at, asset] of assets.entries()) {
      if (isStopped.current) break;
      setDone(at);
      try {
        items.push(await add({ id, assetInstanceId: asset.id }));
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        // That the portal says, and nothing further would come through.
        if (isSessionEnd(error)) break;
        failed.push({ asset, problem: failureText(error, messagesOf('addAppointmentItem').failure) });
      }
    }
    return { items, failed };
  };
  const start = async (assets: readonly CompactAsset[]): Promise<Added> => {
    isStopped.current = false;
    const added = await addEach(assets);
    setDone(null);
    if (added.items.length > 0) await tell(added.items);
    return added;
  };
  const tell = async (items: readonly ServiceAppointmentItem[]) => {
    show(id, (known) => withItems(known, [...known.serviceAppointmentItems, ...items]));
    await refresh(stale.map((endpoint) => endpoint.id));
    emit('appointment.changed', { id });
    for (const { assetInstanceId } of items) emit('asset.changed', { assetInstanceId });
    const [first] = items;
    const about =
      items.length === 1 && first
        ? first.assetInstance.derivedModelNameAndSerial
        : plural(items.length, 'asset');
    toast.success(messagesOf('addAppointmentItem').success, { about });
  };
  return { start, done, stop };
}
