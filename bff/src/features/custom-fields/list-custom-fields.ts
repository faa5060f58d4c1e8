import type { CustomField, CustomFieldDetails, customFields, ParsedInputOf } from '@steward/shared-api';
import type { Context } from '../../context.ts';
import { pageOfRows } from '../../infrastructure/http/page-of-rows.ts';
import { notFound } from '../../infrastructure/http/problems.ts';
import type { Rows } from '../../infrastructure/http/serve.ts';
import {
  countAssetsWith,
  countCustomFields,
  findCustomField,
  listCustomFields,
  type CustomFieldRow,
} from './custom-fields.queries.ts';

/** A page of the custom fields in the caller's scope. */
export function listFieldsInScope(
  ctx: Context,
  input: ParsedInputOf<typeof customFields.list>,
): Promise<Rows<CustomField>> {
  const { db } = ctx;
  const { scope } = ctx.actor;
  return pageOfRows(
    input,
    {
      rows: listCustomFields(db, scope, input),
      totalCount: () => countCustomFields(db, scope, input),
      isShort: true,
    },
    presentCustomField,
  );
}

/** A custom field with the number of its assets. Throws 404 outside the caller's scope. */
export async function getCustomField(
  { db, actor }: Context,
  { id }: { id: string },
): Promise<CustomFieldDetails> {
  const row = await findCustomField(db, actor.scope, id);
  if (!row) throw notFound('custom field');
  const assetCount = await countAssetsWith(db, actor.scope, { groupId: row.group_id, id });
  return { ...presentCustomField(row), assetCount };
}

/** Converts the row of a custom field to the contract. */
export function presentCustomField(row: CustomFieldRow): CustomField {
  return {
    id: row.id,
    groupId: row.group_id,
    name: row.name,
    kind: row.kind,
    unit: row.unit,
    choices: row.choices,
    assetTypes: row.asset_types,
    isVisibleToSuppliers: row.is_visible_to_suppliers,
    version: row.version,
  };
}
