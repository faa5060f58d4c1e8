import type { Context } from '../../context.ts';
import { changesBetween, recordAudit } from '../../infrastructure/audit/record-audit.ts';
import type { CatalogueKind } from '../../infrastructure/db/schema/catalogue.ts';
import { ensureCurrent } from '../../infrastructure/http/ensure-current.ts';
import { orConflict } from '../../infrastructure/http/or-conflict.ts';
import { notFound, unknownReference } from '../../infrastructure/http/problems.ts';
import { ensureNameIsNoSynonym, ensureSynonymsAreFree } from './ensure-names-free.ts';
import { recordKinds } from './record-kinds.ts';
import {
  findTags,
  insertRecord,
  insertSynonyms,
  listSynonyms,
  listTagNames,
  lockRecord,
  replaceSynonyms,
  replaceTags,
  updateRecord,
  type StoredRecord,
  type StoredRecords,
} from './write-records.queries.ts';

/** The columns, synonyms and tags to write. Undefined keeps the stored value. */
export interface RecordChanges {
  readonly columns: Readonly<Record<string, unknown>>;
  readonly synonyms?: readonly string[] | undefined;
  readonly tagIds?: readonly string[] | undefined;
}

/** Locks a record. Throws 404 if it is not in the catalogue, and 412 if the caller's version is older. */
export async function lockCurrent<Kind extends CatalogueKind>(
  ctx: Context,
  kind: Kind,
  id: string,
): Promise<StoredRecords[Kind]> {
  const stored = await lockRecord(ctx.db, kind, id);
  if (!stored) throw notFound(recordKinds[kind].noun.toLowerCase());
  await ensureCurrent(ctx, stored);
  return stored;
}

/** Adds a record to the catalogue and returns its id. Throws 409 if its name or a synonym is taken. */
export async function addRecord(
  ctx: Context,
  kind: CatalogueKind,
  { columns, synonyms = [], tagIds = [] }: RecordChanges,
): Promise<string> {
  const { db, now, actor } = ctx;
  const name = String(columns['name']);
  await ensureNameIsNoSynonym(ctx, { kind, id: null }, name);
  await ensureSynonymsAreFree(ctx, { kind, id: null, name }, synonyms);
  const tags = await tagsOf(ctx, tagIds);
  const by = { created_at: now, modified_at: now, modified_by_org_user_id: actor.orgUserId };
  const id = await orConflict(insertRecord(db, kind, { ...definedOf(columns), ...by }), takenIn(kind));
  await orConflict(insertSynonyms(db, { kind, id }, synonyms), takenSynonym);
  await replaceTags(
    db,
    { kind, id },
    tags.map((tag) => tag.id),
  );
  const after = { ...columns, ...textsOf({ synonyms, tags: tags.map((tag) => tag.name) }) };
  await recordAudit(ctx, {
    ...subjectOf(kind, id),
    event: `${recordKinds[kind].noun} added to the catalogue`,
    changes: changesBetween({}, after),
  });
  return id;
}

/**
 * Writes the changes of a locked record and returns whether anything differs. Fields that are sent unchanged are not written, and a preview
 * writes nothing. Throws 409 if its name or a synonym is taken.
 */
export async function changeRecord(
  ctx: Context,
  { kind, stored, isPreview = false }: { kind: CatalogueKind; stored: StoredRecord; isPreview?: boolean },
  { columns, synonyms, tagIds }: RecordChanges,
): Promise<boolean> {
  const { db, now, actor } = ctx;
  const { id } = stored;
  const name = String(columns['name'] ?? stored.name);
  const storedTexts = textsOf({
    synonyms: await listSynonyms(db, kind, id),
    tags: await listTagNames(db, kind, id),
  });
  const tags = tagIds && (await tagsOf(ctx, tagIds));
  const changes = changesBetween(
    { ...stored, ...storedTexts },
    { ...columns, ...textsOf({ synonyms, tags: tags?.map((tag) => tag.name) }) },
  );
  if (Object.keys(changes).length === 0) return false;
  if ('name' in changes) await ensureNameIsNoSynonym(ctx, { kind, id }, name);
  // A new name must not be among the synonyms, too.
  const lists = synonyms ?? ('name' in changes ? await listSynonyms(db, kind, id) : []);
  await ensureSynonymsAreFree(ctx, { kind, id, name }, lists);
  if (isPreview) return true;
  const written = Object.fromEntries(Object.entries(columns).filter(([column]) => column in changes));
  const by = { modified_at: now, modified_by_org_user_id: actor.orgUserId };
  await orConflict(updateRecord(db, { kind, id }, { ...written, ...by }), takenIn(kind));
  if (synonyms && 'synonyms' in changes)
    await orConflict(replaceSynonyms(db, { kind, id }, synonyms), takenSynonym);
  if (tags && 'tags' in changes)
    await replaceTags(
      db,
      { kind, id },
      tags.map((tag) => tag.id),
    );
  await recordAudit(ctx, { ...subjectOf(kind, id), event: `${recordKinds[kind].noun} updated`, changes });
  return true;
}

/** The subject of an audit entry. */
export function subjectOf(kind: CatalogueKind, id: string) {
  const { entityType, publishAs } = recordKinds[kind];
  return { entityType, publishAs, entityId: id };
}

/** The values without those that are undefined. */
export function definedOf(columns: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

async function tagsOf({ db }: Context, tagIds: readonly string[]) {
  const ids = [...new Set(tagIds)];
  const tags = await findTags(db, ids);
  if (tags.length < ids.length) throw unknownReference('tagIds', 'tag');
  return tags;
}

/** Lists as texts of the audit trail, in one order. */
function textsOf(lists: { synonyms?: readonly string[] | undefined; tags?: readonly string[] | undefined }) {
  const entries = Object.entries(lists).flatMap(([name, list]) =>
    list === undefined ? [] : [[name, list.toSorted(compare).join(', ')]],
  );
  return Object.fromEntries(entries);
}

const compare = (one: string, other: string) => one.localeCompare(other, 'en', { sensitivity: 'base' });

/** The refusal of a name that another record of the kind has. */
export const takenName = (kind: CatalogueKind): string =>
  `The catalogue has another ${recordKinds[kind].noun.toLowerCase()} with this name`;

const takenIn = (kind: CatalogueKind) => ({
  [recordKinds[kind].uniqueName]: {
    detail: takenName(kind),
    field: 'name',
  },
});

const takenSynonym = {
  catalogue_synonyms_text_key: { detail: 'Another record has one of these synonyms', field: 'synonyms' },
};
