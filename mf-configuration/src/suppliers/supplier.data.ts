import { suppliers, type Supplier } from '@steward/shared-api';
import { useQuery } from '@steward/shared-api/client';
import { ownRowsOnly, serverPaged, useHeldRows, type GridList } from '@steward/shared-ui/grid';
import type { SuppliersView } from './supplier-view.ts';

/** The page in view. */
export function useSuppliers({ search, page, pageSize }: SuppliersView): GridList<Supplier> {
  const answer = useQuery(
    suppliers.list,
    { ...(search && { searchTerm: search }), pageNumber: page, pageSize },
    ownRowsOnly,
  );
  return useHeldRows(serverPaged(answer));
}
