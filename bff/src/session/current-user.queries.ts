import { sql } from 'kysely';
import type { Queryable } from '../db/database.ts';

/** A group with its tags, as the current user carries it. */
export interface GroupRow {
  readonly id: string;
  readonly reference: string;
  readonly name: string;
  readonly tags: { readonly id: string; readonly name: string }[];
}

/** What the current user shows of a person's organisation and memory. */
export async function findOrganisation(db: Queryable, orgUserId: string) {
  return db
    .selectFrom('org_users')
    .leftJoin('suppliers', 'suppliers.id', 'org_users.supplier_id')
    .select([
      'org_users.selected_configuration_tab',
      'suppliers.id as supplier_id',
      'suppliers.name as supplier_name',
    ])
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
