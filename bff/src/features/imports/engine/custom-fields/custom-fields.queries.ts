import type { CustomField } from '@steward/shared-api';
import type { Queryable } from '../../../../infrastructure/db/database.ts';
import { withTypes } from '../../../custom-fields/custom-fields.queries.ts';
import { natural } from '../../../../infrastructure/db/natural-order.ts';
import { presentCustomField } from '../../../custom-fields/list-custom-fields.ts';

/** All custom fields of a group, by name. */
export async function readCustomFields(db: Queryable, groupId: string): Promise<CustomField[]> {
  const fields = db
    .selectFrom('custom_fields as field')
    .where('field.deleted_at', 'is', null)
    .where('field.group_id', '=', groupId);
  const rows = await withTypes(fields).orderBy(natural('field.name')).orderBy('field.id').execute();
  return rows.map(presentCustomField);
}

/** Locks the custom fields of a group against changes until the transaction ends, so that the written values fit them. */
export async function lockCustomFields(db: Queryable, groupId: string): Promise<void> {
  await db
    .selectFrom('custom_fields')
    .where('group_id', '=', groupId)
    .select('id')
    .orderBy('id')
    .forShare()
    .execute();
}
