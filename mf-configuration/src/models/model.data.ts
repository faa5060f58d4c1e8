import { assetModels, suppliers, type AssetModelListed } from '@steward/shared-api';
import { useCommand, useQuery } from '@steward/shared-api/client';
import { useCurrentUser } from '@steward/shared-auth';
import { useAction } from '@steward/shared-ui/action';
import { plural } from '@steward/shared-ui/format';
import { withoutPreviousRows, serverPaged, usePreviousRows, type PagedRows } from '@steward/shared-ui/grid';
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

/** Marks whether the supplier services a model. */
export function useMarkModel() {
  const id = useOwnSupplierId();
  const assign = useAction(useCommand(suppliers.assignModel), { messages: 'assignModel' });
  const remove = useAction(useCommand(suppliers.removeModel), { messages: 'removeModel' });
  return ({ id: assetModelId, name, version }: AssetModelListed, isServiced: boolean) => {
    const run = isServiced ? assign : remove;
    return run({ id, assetModelId, isServiceProvider: true }, { about: name, ifMatch: version });
  };
}

/** Marks all matching models. */
export function useMarkModels() {
  const id = useOwnSupplierId();
  const run = useAction(useCommand(suppliers.markModels), { messages: 'markModels' });
  return (filters: ModelFilters, isServiced: boolean, count: number) =>
    run({ id, ...filters, isServiced }, { about: plural(count, 'model') });
}
