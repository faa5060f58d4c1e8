import {
  customFieldLabel,
  customFields,
  groups,
  maximumPageSize,
  type CustomField,
} from '@steward/shared-api';
import { useQuery } from '@steward/shared-api/client';
import { useCurrentUser, useSelectedGroup } from '@steward/shared-auth';
import { useMemo } from 'react';
import { useIsIdleAfter } from './use-is-idle-after.ts';

const noFields: readonly CustomField[] = [];

/**
 * The custom fields for the columns and filters of the register, by name: those of the selected client, or all that the user may see. For a
 * supplier who sees several clients, the name ends with that of the client, because two clients can have fields of the same name. Empty
 * until the browser is idle after `isWanted` is true.
 */
export function useRegisterFields(isWanted: boolean): readonly CustomField[] {
  const { isSupplier } = useCurrentUser();
  const groupId = useSelectedGroup()?.id;
  const input = { pageSize: maximumPageSize, ...(groupId !== undefined && { groupId }) };
  const isIdle = useIsIdleAfter(isWanted);
  const fields = useQuery(customFields.list, isIdle ? input : null).data?.data ?? noFields;
  const namesClients = isSupplier && groupId === undefined && fields.length > 0;
  const clients = useQuery(
    groups.list,
    namesClients ? { isConfirmed: true, pageSize: maximumPageSize } : null,
  );
  const names = clients.data?.data;
  return useMemo(
    () => (namesClients && names && names.length > 1 ? withClients(fields, names) : fields),
    [fields, names, namesClients],
  );
}

/** The fields with the name of their client: `Load (kg) · Harbour Dental`. */
function withClients(
  fields: readonly CustomField[],
  clients: readonly { readonly id: string; readonly name: string }[],
): readonly CustomField[] {
  const names = new Map(clients.map(({ id, name }) => [id, name]));
  return fields.map((field) => {
    const client = names.get(field.groupId);
    // The unit is a part of the name, before the client.
    return client === undefined
      ? field
      : { ...field, name: `${customFieldLabel(field)} · ${client}`, unit: null };
  });
}
