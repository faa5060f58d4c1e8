import { foldText } from '@steward/shared-api';
import { sql, type Insertable } from 'kysely';
import type { Queryable } from '../../infrastructure/db/database.ts';
import type { Database } from '../../infrastructure/db/schema.ts';

export async function insertGroup(db: Queryable, group: Insertable<Database['groups']>): Promise<string> {
  const { id } = await db.insertInto('groups').values(group).returning('id').executeTakeFirstOrThrow();
  await db.insertInto('group_settings').values({ group_id: id }).execute();
  return id;
}

/** The id of the tag of a sector. */
async function tagOf(db: Queryable, sector: string): Promise<string> {
  const { id } = await db
    .selectFrom('tags')
    .where(sql<boolean>`lower(name) = ${sector}`)
    .select('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function tagGroup(db: Queryable, groupId: string, sector: string): Promise<void> {
  const tagId = await tagOf(db, sector);
  await db.insertInto('group_tags').values({ group_id: groupId, tag_id: tagId }).execute();
}

export async function tagSupplier(db: Queryable, supplierId: string, sector: string): Promise<void> {
  const tagId = await tagOf(db, sector);
  await db.insertInto('supplier_tags').values({ supplier_id: supplierId, tag_id: tagId }).execute();
}

/** Locks the user with this email address in the group or supplier with this name, or in support. */
export function findUserOfOrganisation(
  db: Queryable,
  request: { organisation: string; email: string; supportName: string },
) {
  const organisation = sql<string>`coalesce(groups.name, suppliers.name, ${request.supportName})`;
  return db
    .selectFrom('org_users as person')
    .leftJoin('groups', 'groups.id', 'person.group_id')
    .leftJoin('suppliers', 'suppliers.id', 'person.supplier_id')
    .where(sql`lower(person.user_name)`, '=', request.email.toLowerCase())
    .where(sql`steward_fold_text(${organisation})`, '=', foldText(request.organisation))
    .select(['person.id', 'person.user_name', 'person.full_name', 'person.role', 'person.is_locked_out'])
    .select(['person.group_id', 'person.supplier_id', 'person.identity_subject'])
    .select(organisation.as('organisation_name'))
    .forUpdate('person')
    .executeTakeFirst();
}
