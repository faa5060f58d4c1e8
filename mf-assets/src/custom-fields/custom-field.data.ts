import { customFields, maximumPageSize, type CustomField } from '@steward/shared-api';
import { useQuery } from '@steward/shared-api/client';

const noFields: readonly CustomField[] = [];

/** The custom fields that the user may see, by name. Empty until they are loaded, and while `isWanted` is false. */
export function useCustomFields(isWanted = true): readonly CustomField[] {
  return useQuery(customFields.list, isWanted ? { pageSize: maximumPageSize } : null).data?.data ?? noFields;
}
