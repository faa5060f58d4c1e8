import { assetModels, kpiSummary, suppliers, type AssetModelListed } from '@steward/shared-api';
import { useCommand, useQuery, useInvalidate } from '@steward/shared-api/client';
import { useCurrentUser } from '@steward/shared-auth';
import { useAction } from '@steward/shared-ui/action';
import { plural } from '@steward/shared-ui/format';
import { withoutPreviousRows, serverPaged, usePreviousRows, type PagedRows } from '@steward/shared-ui/grid';
import { emit } from '@steward/shared-ui/widget';
import type { ModelFilters, ModelsView } from './model-view.ts';

export function useOwnSupplierId(): string {
  return useCurrentUser().suppliers[0]?.id ?? '';
}

/** Selecting the tab asks again, however lately it was asked. */
const askedWhenOpened = { ...withoutPreviousRows, revalidateOnMount: true, dedupingInterval: 0 };

/** The page of models in view; the server cuts and sorts. */
export function useModels(
  filters: ModelFilters,
  { page, pageSize, sort, descending }: ModelsView,
): PagedRows<AssetModelListed> {
  const order = sort === null ? {} : { sortProperty: sort, sortDescending: descending };
  const answer = useQuery(
    assetModels.list,
    { ...filters, ...order, pageNumber: page, pageSize },
    askedWhenOpened,
  );
  return usePreviousRows(serverPaged(answer));
}

/** How many of the models that match the supplier services; `undefined` until it is known. Without filters nothing is asked. */
export function useServicedCount(filters: ModelFilters | null): number | undefined {
  const supplierIdService = useOwnSupplierId();
  const answer = useQuery(assetModels.list, filters && { ...filters, supplierIdService, pageSize: 1 });
  return filters === null ? undefined : answer.data?.pagination.totalCount;
}

const shown = [assetModels.list, kpiSummary.get];

/** Says whether the supplier services a model, and tells the other areas: the assets that it sees go with it. */
export function useMarkModel() {
  const id = useOwnSupplierId();
  const refresh = useInvalidate();
  const assign = useAction(useCommand(suppliers.assignModel, shown), { messages: 'assignModel' });
  const remove = useAction(useCommand(suppliers.removeModel, shown), { messages: 'removeModel' });
  return async ({ id: assetModelId, name, version }: AssetModelListed, isServiced: boolean) => {
    const run = isServiced ? assign : remove;
    const done = await run({ id, assetModelId, isServiceProvider: true }, { about: name, ifMatch: version });
    if (done) emit('model.changed', { id: assetModelId });
    // Somebody else was faster: what is there now is shown.
    else await refresh([assetModels.list.id]);
  };
}

/** The same for all models that match. */
export function useMarkModels() {
  const id = useOwnSupplierId();
  const run = useAction(useCommand(suppliers.markModels, shown), { messages: 'markModels' });
  return async (filters: ModelFilters, isServiced: boolean, count: number) => {
    const done = await run({ id, ...filters, isServiced }, { about: plural(count, 'model') });
    if (done) emit('model.changed', { id });
  };
}
