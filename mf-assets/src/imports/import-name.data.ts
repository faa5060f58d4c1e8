import { assetImports, assetTypes, importNames, maximumPageSize } from '@steward/shared-api';
import { useCommand, useQuery } from '@steward/shared-api/client';
import { serverPaged, usePagedList, usePreviousRows, type GridView } from '@steward/shared-ui/grid';
import { refetchOnMount } from './import.data.ts';

type Paging = Pick<GridView<string>, 'page' | 'pageSize'>;

/** The names of types and models in the file of an import. */
export function useImportNames(id: string, paging: Paging) {
  return usePagedList(importNames.list, { id }, paging);
}

/** The number of names that are not in the catalogue; undefined until it is known, or without an import. */
export function useMissingNamesCount(id: string | null): number | undefined {
  const input = id === null ? null : { id, match: 'none' as const };
  return usePagedList(importNames.list, input, { page: 1, pageSize: 1 }).totalCount;
}

/** The names for which a model can be requested, those with the most rows. */
export function useRequestableNames(id: string) {
  return usePagedList(importNames.list, { id, isRequestable: true }, { page: 1, pageSize: namesOfRequest });
}

/** The undecided names that are not in the catalogue, those with the most rows. */
export function useMissingNames(id: string) {
  return usePagedList(
    importNames.list,
    { id, match: 'none', isUndecided: true },
    { page: 1, pageSize: namesOfRequest },
  );
}

/** The maximum number of names in the form of a request. */
const namesOfRequest = 50;

/** The types of the catalogue; none if there are too many for a list, or until they are loaded. */
export function useCatalogueTypes() {
  const { data } = useQuery(assetTypes.list, { pageSize: maximumPageSize });
  return data && data.pagination.totalCount <= maximumPageSize ? data.data : [];
}

/** Stores decisions about names. */
export const useDecideNames = () => useCommand(importNames.decide);

/** The maximum number of causes above the rows. */
const shownCauses = 50;

/** The causes of refused rows with the most rows; none without an import. */
export function useImportCauses(id: string | null) {
  const input = id === null ? null : { id, pageNumber: 1, pageSize: shownCauses };
  const causes = useQuery(assetImports.listCauses, input, refetchOnMount);
  return { ...usePreviousRows(serverPaged(causes)), refetch: causes.refetch, lastError: causes.error };
}
