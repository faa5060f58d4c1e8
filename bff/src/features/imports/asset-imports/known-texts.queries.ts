import { sql } from 'kysely';
import type { Queryable } from '../../../infrastructure/db/database.ts';
import { ofCategory, ofType, sectorOfGroup } from '../../catalogue/sector.queries.ts';

/** The names and synonyms of the types of the sector of a group. */
export async function listTypeTexts(db: Queryable, groupId: string): Promise<string[]> {
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
export async function listManufacturerTexts(db: Queryable, limit: number): Promise<string[]> {
  const [names, synonyms] = [
    await db
      .selectFrom('suppliers')
      .where('owning_group_id', 'is', null)
      .where('is_manufacturer', '=', true)
      .select('name as text')
      .orderBy('name')
      .limit(limit)
      .execute(),
    await db
      .selectFrom('catalogue_synonyms')
      .where('entity_type', '=', 'manufacturer')
      .select('text')
      .orderBy('text')
      .limit(limit)
      .execute(),
  ];
  return [...names, ...synonyms].map(({ text }) => text);
}

/** The names of the suppliers that service equipment, up to a limit: first those of the group. */
export async function listServiceSupplierTexts(
  db: Queryable,
  { groupId, limit }: { groupId: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('suppliers')
    .where('is_service_provider', '=', true)
    .where((eb) => eb.or([eb('owning_group_id', '=', groupId), eb('owning_group_id', 'is', null)]))
    .select('name')
    .orderBy(sql`owning_group_id is null`)
    .orderBy('name')
    .limit(limit)
    .execute();
  return rows.map(({ name }) => name);
}

/** The names and labels of the locations of a group, up to a limit. */
export async function listLocationTexts(
  db: Queryable,
  { groupId, limit }: { groupId: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('locations')
    .where('group_id', '=', groupId)
    .select(['name', 'label'])
    .orderBy('name')
    .limit(limit)
    .execute();
  return rows.flatMap(({ name, label }) => [name, label]);
}
