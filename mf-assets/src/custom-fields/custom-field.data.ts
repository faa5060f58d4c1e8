import { customFields, maximumPageSize, type CustomField } from '@steward/shared-api';
import { useQuery } from '@steward/shared-api/client';

const noFields: readonly CustomField[] = [];

/** The custom fields that the user may see, by name. Undefined until they are loaded, and while `isWanted` is false. */
export function useLoadedCustomFields(isWanted = true): readonly CustomField[] | undefined {
  const { data, error } = useQuery(customFields.list, isWanted ? { pageSize: maximumPageSize } : null);
  // An older server has no custom fields.
  return error?.status === 404 ? noFields : data?.data;
}

/** As {@link useLoadedCustomFields}, but empty instead of undefined. */
export function useCustomFields(isWanted = true): readonly CustomField[] {
  return useLoadedCustomFields(isWanted) ?? noFields;
}
