import type { Queryable } from '../../../../infrastructure/db/database.ts';
import type { CustomFieldKind } from '@steward/shared-api';
import { sql } from 'kysely';

/** A custom field of the group that an import writes to. */
export interface ImportedCustomField {
  readonly id: string;
  readonly name: string;
  readonly kind: CustomFieldKind;
  readonly unit: string | null;
  readonly choices: readonly string[];
  /** The types of assets that have the field; all types if it is empty. */
  readonly assetTypes: readonly { readonly id: string }[];
}

/** The custom fields of a group, by name. */
export async function readCustomFields(db: Queryable, groupId: string): Promise<ImportedCustomField[]> {
  return db
    .selectFrom('custom_fields as field')
    .where('field.group_id', '=', groupId)
    .where('field.deleted_at', 'is', null)
    .select(['field.id', 'field.name', 'field.kind', 'field.unit', 'field.choices'])
    .select(
      sql<{ id: string }[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('id', link.asset_type_id)), '[]')
        from custom_field_types as link
        where link.custom_field_id = field.id)`.as('assetTypes'),
    )
    .orderBy(sql`lower(field.name)`)
    .orderBy('field.id')
    .execute();
}
