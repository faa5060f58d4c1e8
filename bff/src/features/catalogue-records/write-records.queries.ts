import { sql, type Kysely } from 'kysely';
import { natural } from '../../infrastructure/db/natural-order.ts';
import type { CatalogueKind } from '../../infrastructure/db/schema/catalogue.ts';
import type { Database } from '../../infrastructure/db/schema.ts';
import { recordKinds } from './record-kinds.ts';

type Db = Kysely<Database>;

/** The stored columns of a record, with those that every kind has. */
export interface StoredRecord {
  readonly [column: string]: unknown;
  readonly id: string;
  readonly name: string;
  readonly version: number;
  readonly modified_at: Date;
  readonly modified_by_org_user_id: string | null;
}

/** The columns of a model. */
export interface StoredModel extends StoredRecord {
  readonly asset_type_id: string;
  readonly manufacturer_supplier_id: string | null;
  readonly manufacturer_name: string | null;
  readonly requires_serial_number: boolean;
  readonly requires_barcode: boolean;
  readonly default_service_interval_months: number | null;
}

/** The columns of a record of each kind. */
export interface StoredRecords extends Record<CatalogueKind, StoredRecord> {
  readonly model: StoredModel;
}

/** Locks a record of the catalogue and returns its columns. Manufacturers are those that no group owns; hidden models are not found. */
export async function lockRecord<Kind extends CatalogueKind>(
  db: Db,
  kind: Kind,
  id: string,
): Promise<StoredRecords[Kind] | undefined> {
  const isInCatalogue = {
    category: sql`true`,
    type: sql`true`,
    manufacturer: sql`is_manufacturer and owning_group_id is null`,
    model: sql`merged_into_id is null`,
    faultCategory: sql`true`,
  }[kind];
  const { rows } = await sql<StoredRecords[Kind]>`
    select * from ${sql.table(recordKinds[kind].table)} where id = ${id} and ${isInCatalogue}
    for no key update`.execute(db);
  return rows[0];
}

/** Inserts a record and returns its id. */
export async function insertRecord(
  db: Db,
  kind: CatalogueKind,
  columns: Readonly<Record<string, unknown>>,
): Promise<string> {
  const names = Object.keys(columns).map((name) => sql.ref(name));
  const values = Object.values(columns).map((value) => sql`${value}`);
  const { rows } = await sql<{ id: string }>`
    insert into ${sql.table(recordKinds[kind].table)} (${sql.join(names)}) values (${sql.join(values)}) returning id
  `.execute(db);
  return String(rows[0]?.id);
}

/** Writes the given columns and increments the version. */
export async function updateRecord(
  db: Db,
  { kind, id }: { kind: CatalogueKind; id: string },
  columns: Readonly<Record<string, unknown>>,
): Promise<void> {
  const assignments = Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  await sql`
    update ${sql.table(recordKinds[kind].table)} set ${sql.join(assignments)}, version = version + 1 where id = ${id}
  `.execute(db);
}

/** The sort order that puts a fault category last in the report form. */
export async function nextFaultCategoryOrder(db: Db): Promise<number> {
  const { last } = await db
    .selectFrom('fault_categories')
    .select(({ fn }) => fn.max('sort_order').as('last'))
    .executeTakeFirstOrThrow();
  return (last ?? -1) + 1;
}

/** Locks all fault categories, so that two users do not delete the last two at the same time, and returns their number. */
export async function lockFaultCategories(db: Db): Promise<number> {
  const rows = await db.selectFrom('fault_categories').select('id').orderBy('id').forNoKeyUpdate().execute();
  return rows.length;
}

/** Deletes a record with its synonyms. */
export async function deleteRecord(db: Db, kind: CatalogueKind, id: string): Promise<void> {
  await replaceSynonyms(db, { kind, id }, []);
  await sql`delete from ${sql.table(recordKinds[kind].table)} where id = ${id}`.execute(db);
}

/** The synonyms of a record, sorted. */
export async function listSynonyms(db: Db, kind: CatalogueKind, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('catalogue_synonyms')
    .where('entity_type', '=', kind)
    .where('entity_id', '=', id)
    .select('text')
    .orderBy(natural('text'))
    .execute();
  return rows.map(({ text }) => text);
}

/** Replaces the synonyms of a record. */
export async function replaceSynonyms(
  db: Db,
  { kind, id }: { kind: CatalogueKind; id: string },
  synonyms: readonly string[],
): Promise<void> {
  await db
    .deleteFrom('catalogue_synonyms')
    .where('entity_type', '=', kind)
    .where('entity_id', '=', id)
    .execute();
  await insertSynonyms(db, { kind, id }, synonyms);
}

/** Adds synonyms to a record. */
export async function insertSynonyms(
  db: Db,
  { kind, id }: { kind: CatalogueKind; id: string },
  synonyms: readonly string[],
): Promise<void> {
  if (synonyms.length === 0) return;
  const rows = synonyms.map((text) => ({ entity_type: kind, entity_id: id, text }));
  await db.insertInto('catalogue_synonyms').values(rows).execute();
}

/** A text that another record has as its name or as a synonym. */
export interface TakenName {
  readonly text: string;
  readonly owner: string;
}

/** Of these texts, those that are names or synonyms of other records of the kind, in any case of letters. `except` is a further record to ignore. */
export async function findTakenNames(
  db: Db,
  { kind, id, except = null }: { kind: CatalogueKind; id: string | null; except?: string | null },
  texts: readonly string[],
): Promise<TakenName[]> {
  if (texts.length === 0) return [];
  const { table } = recordKinds[kind];
  const isInCatalogue =
    kind === 'model'
      ? sql`record.merged_into_id is null`
      : kind === 'manufacturer'
        ? sql`record.owning_group_id is null`
        : sql`true`;
  const { rows } = await sql<TakenName>`
    with wanted as (select distinct on (steward_fold_text(text)) text, steward_fold_text(text) as key from unnest(${[...texts]}::text[]) as text)
    select wanted.text, record.name as owner from wanted
    join ${sql.table(table)} as record on steward_fold_text(record.name) = wanted.key
    where record.id is distinct from ${id}::uuid and record.id is distinct from ${except}::uuid and ${isInCatalogue}
    union all
    select wanted.text, record.name from wanted
    join catalogue_synonyms as synonym on synonym.entity_type = ${kind} and steward_fold_text(synonym.text) = wanted.key
    join ${sql.table(table)} as record on record.id = synonym.entity_id
    where synonym.entity_id is distinct from ${id}::uuid and synonym.entity_id is distinct from ${except}::uuid`.execute(
    db,
  );
  return rows;
}

/** The record that has this text as a synonym, unless it is the given one. */
export async function findOwnerOfSynonym(
  db: Db,
  { kind, id }: { kind: CatalogueKind; id: string | null },
  text: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select record.name from catalogue_synonyms as synonym
    join ${sql.table(recordKinds[kind].table)} as record on record.id = synonym.entity_id
    where synonym.entity_type = ${kind} and steward_fold_text(synonym.text) = steward_fold_text(${text}) and synonym.entity_id is distinct from ${id}::uuid
  `.execute(db);
  return rows[0]?.name;
}

/** The names of the tags of a record, sorted. */
export async function listTagNames(db: Db, kind: CatalogueKind, id: string): Promise<string[]> {
  const { tags } = recordKinds[kind];
  if (tags === null) return [];
  const { rows } = await sql<{ name: string }>`
    select tag.name from ${sql.table(tags.table)} as tagged join tags as tag on tag.id = tagged.tag_id
    where tagged.${sql.ref(tags.column)} = ${id} order by tag.name collate "steward_natural"`.execute(db);
  return rows.map(({ name }) => name);
}

/** The tags with these ids, sorted by name. */
export async function findTags(db: Db, ids: readonly string[]): Promise<{ id: string; name: string }[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('tags')
    .where('id', 'in', ids)
    .select(['id', 'name'])
    .orderBy(natural('name'))
    .execute();
}

/** Replaces the tags of a record. */
export async function replaceTags(
  db: Db,
  { kind, id }: { kind: CatalogueKind; id: string },
  tagIds: readonly string[],
): Promise<void> {
  const { tags } = recordKinds[kind];
  if (tags === null) return;
  await sql`delete from ${sql.table(tags.table)} where ${sql.ref(tags.column)} = ${id}`.execute(db);
  await sql`
    insert into ${sql.table(tags.table)} (${sql.ref(tags.column)}, tag_id)
    select ${id}::uuid, tag_id from unnest(${[...tagIds]}::uuid[]) as tag_id`.execute(db);
}
