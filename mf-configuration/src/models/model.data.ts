import { assetModels, kpiSummary, suppliers, type AssetModelListed } from '@steward/shared-api';
import { useCommand, useQuery, useInvalidate } from '@steward/shared-api/client';
import { useCurrentUser } from '@steward/shared-auth';
import { useAction } from '@steward/shared-ui/action';
import { plural } from '@steward/shared-ui/format';
import { withoutPreviousRows, serverPaged, usePreviousRows, type PagedRows } from '@steward/shared-ui/grid';
import { emit } from '@steward/shared-ui/widget';
import type { ModelFilters, ModelsView } from './model-view.ts';

export function useOwnSupplierId(): string {
  const [supplier] = useCurrentUser().suppliers;
  if (!supplier) throw new Error('Only users of suppliers have this tab');
  return supplier.id;
}

/** Refetches whenever the tab opens. */
const refetchOnMount = { ...withoutPreviousRows, revalidateOnMount: true, dedupingInterval: 0 };

/** The current page of models; the server pages and sorts. */
export function useModels(
  filters: ModelFilters,
  { page, pageSize, sort, descending }: ModelsView,
): PagedRows<AssetModelListed> {
  const order = sort === null ? {} : { sortProperty: sort, sortDescending: descending };
  const response = useQuery(
    assetModels.list,
    { ...filters, ...order, pageNumber: page, pageSize },
    refetchOnMount,
  );
  return usePreviousRows(serverPaged(response));
}

/** The number of matching models that the supplier services. Undefined while loading, and if `filters` is null. */
export function useServicedCount(filters: ModelFilters | null): number | undefined {
  const supplierIdService = useOwnSupplierId();
  const response = useQuery(assetModels.list, filters && { ...filters, supplierIdService, pageSize: 1 });
  return filters === null ? undefined : response.data?.pagination.totalCount;
}

const stale = [assetModels.list, kpiSummary.get];

/** Marks whether the supplier services a model, and notifies the other areas, because the visible assets change. */
export function useMarkModel() {
  const id = useOwnSupplierId();
  const refresh = useInvalidate();
  const assign = useAction(useCommand(suppliers.assignModel, stale), { messages: 'assignModel' });
  const remove = useAction(useCommand(suppliers.removeModel, stale), { messages: 'removeModel' });
  return async ({ id: assetModelId, name, version }: AssetModelListed, isServiced: boolean) => {
    const run = isServiced ? assign : remove;
    const done = await run({ id, assetModelId, isServiceProvider: true }, { about: name, ifMatch: version });
    if (done) emit('model.changed', { id: assetModelId });
    // Another user changed it first: show the latest version.
    else await refresh([assetModels.list.id]);
  };
}

/** Marks all matching models. */
export function useMarkModels() {
  const id = useOwnSupplierId();
  const run = useAction(useCommand(suppliers.markModels, stale), { messages: 'markModels' });
  return async (filters: ModelFilters, isServiced: boolean, count: number) => {
    const done = await run({ id, ...filters, isServiced }, { about: plural(count, 'model') });
    if (done) emit('model.changed', { id: null });
  };
}
