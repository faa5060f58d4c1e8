import { type Kysely, sql } from 'kysely';
import { natural } from '../../../infrastructure/db/natural-order.ts';
import type { Database } from '../../../infrastructure/db/schema.ts';
import { locationsInScope, suppliersInScope } from '../../../infrastructure/scope/in-scope.queries.ts';
import type { Scope } from '../../../infrastructure/session/actor.ts';
import { ofCategory, ofType, sectorOfGroup } from '../../catalogue/sector.queries.ts';

/** The names and synonyms of the types of the sector of a group. */
export async function listTypeTexts(db: Kysely<Database>, groupId: string): Promise<string[]> {
  const types = db
    .selectFrom('asset_types as type')
    .innerJoin('asset_categories as category', 'category.id', 'type.asset_category_id')
    .where(sectorOfGroup(groupId, ofType))
    .where(sectorOfGroup(groupId, ofCategory));
  const [names, synonyms] = [
    await types.select('type.name as text').execute(),
    await types
      .innerJoin('catalogue_synonyms as synonym', 'synonym.entity_id', 'type.id')
      .where('synonym.entity_type', '=', 'type')
      .select('synonym.text')
      .execute(),
  ];
  return [...names, ...synonyms].map(({ text }) => text);
}

/** The names and synonyms of manufacturers, up to a limit of each. */
export async function listManufacturerTexts(db: Kysely<Database>, limit: number): Promise<string[]> {
  const [names, synonyms] = [
    await db
      .selectFrom('suppliers')
      .where('owning_group_id', 'is', null)
      .where('is_manufacturer', '=', true)
      .select('name as text')
      .orderBy(natural('name'))
      .limit(limit)
      .execute(),
    await db
      .selectFrom('catalogue_synonyms')
      .where('entity_type', '=', 'manufacturer')
      .select('text')
      .orderBy(natural('text'))
      .limit(limit)
      .execute(),
  ];
  return [...names, ...synonyms].map(({ text }) => text);
}

/** The names of the suppliers that service equipment, up to a limit: first those of the group. */
export async function listServiceSupplierTexts(
  db: Kysely<Database>,
  { scope, limit }: { scope: Scope; limit: number },
): Promise<string[]> {
  const rows = await suppliersInScope(db, scope)
    .where('supplier.is_service_provider', '=', true)
    .select('supplier.name')
    .orderBy(sql`supplier.owning_group_id is null`)
    .orderBy(natural('supplier.name'))
    .limit(limit)
    .execute();
  return rows.map(({ name }) => name);
}

/** The names and labels of the visible locations, up to a limit. */
export async function listLocationTexts(
  db: Kysely<Database>,
  { scope, limit }: { scope: Scope; limit: number },
): Promise<string[]> {
  const rows = await locationsInScope(db, scope)
    .select(['location.name', 'location.label'])
    .orderBy(natural('location.name'))
    .limit(limit)
    .execute();
  return rows.flatMap(({ name, label }) => [name, label]);
}
