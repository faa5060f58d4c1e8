import { assetTypes, customFields, maximumPageSize, type CustomField } from '@steward/shared-api';
import { useCommand, useQuery } from '@steward/shared-api/client';
import { useAction } from '@steward/shared-ui/action';
import { usePagedList, type GridView } from '@steward/shared-ui/grid';

/** A page of the custom fields of the group, by name. */
export const useCustomFields = (paging: Pick<GridView<never>, 'page' | 'pageSize'>) =>
  usePagedList(customFields.list, {}, paging);

/** A custom field with the number of assets that have a value. */
export const useCustomField = (id: string) => useQuery(customFields.get, { id });

/** All types of assets, by name. */
export const useTypes = () => useQuery(assetTypes.list, { pageSize: maximumPageSize }).data?.data ?? [];

const removalMessages = { success: 'Custom field deleted', failure: 'Error deleting the custom field' };

/** Deletes a custom field with its values. Resolves to undefined after a failure. */
export function useRemoveField() {
  const run = useAction(useCommand(customFields.remove), { messages: removalMessages });
  return ({ id, name, version }: CustomField) => run({ id }, { about: name, ifMatch: version });
}
