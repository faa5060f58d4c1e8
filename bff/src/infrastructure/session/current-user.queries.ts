import { sql } from 'kysely';
import type { Queryable } from '../db/database.ts';
import { asSystem } from '../db/tenant-scope.ts';

interface TagRow {
  readonly id: string;
  readonly name: string;
}

/** A supplier with its tags, as part of the current user. */
export interface SupplierRow {
  readonly id: string;
  readonly name: string;
  readonly tags: TagRow[];
}

/** A group with its tags, as part of the current user. */
export interface GroupRow {
  readonly id: string;
  readonly reference: string;
  readonly name: string;
  readonly tags: TagRow[];
}

/** The organisation and the stored preferences of a user. */
export async function findOrganisation(db: Queryable, orgUserId: string) {
  return db
    .selectFrom('org_users')
    .select('org_users.selected_configuration_tab')
    .select(
      sql<SupplierRow | null>`(
        select json_build_object(
          'id', suppliers.id, 'name', suppliers.name,
          'tags', coalesce(
            (select json_agg(json_build_object('id', tags.id, 'name', tags.name) order by tags.name)
              from supplier_tags join tags on tags.id = supplier_tags.tag_id where supplier_tags.supplier_id = suppliers.id),
            '[]'::json))
        from suppliers where suppliers.id = org_users.supplier_id)`.as('supplier'),
    )
    .select(
      sql<GroupRow | null>`(
        select json_build_object(
          'id', groups.id, 'reference', coalesce(groups.reference, ''), 'name', groups.name,
          'tags', coalesce(
            (select json_agg(json_build_object('id', tags.id, 'name', tags.name) order by tags.name)
              from group_tags join tags on tags.id = group_tags.tag_id where group_tags.group_id = groups.id),
            '[]'::json))
        from groups where groups.id = org_users.group_id)`.as('group'),
    )
    .where('org_users.id', '=', orgUserId)
    .executeTakeFirstOrThrow();
}

/** The users of the same identity in other organisations that are not locked out. */
export function listOtherMembershipsAsSystem(db: Queryable, orgUserId: string) {
  return asSystem(db, (systemDb) =>
    systemDb
      .selectFrom('org_users as own')
      .innerJoin('org_users as other', 'other.identity_subject', 'own.identity_subject')
      .leftJoin('groups', 'groups.id', 'other.group_id')
      .leftJoin('suppliers', 'suppliers.id', 'other.supplier_id')
      .where('own.id', '=', orgUserId)
      .whereRef('other.id', '<>', 'own.id')
      .where('other.is_locked_out', '=', false)
      .select(['other.id', 'other.user_name', 'other.role', 'other.group_id', 'other.supplier_id'])
      .select(sql<string>`coalesce(groups.name, suppliers.name, 'Steward')`.as('organisation_name'))
      .orderBy('organisation_name')
      .orderBy('other.id')
      .execute(),
  );
}
