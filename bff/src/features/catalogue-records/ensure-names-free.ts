import { foldText } from '@steward/shared-api';
import type { Context } from '../../context.ts';
import type { CatalogueKind } from '../../infrastructure/db/schema/catalogue.ts';
import { conflict, invalid } from '../../infrastructure/http/problems.ts';
import { findOwnerOfSynonym, findTakenNames } from './write-records.queries.ts';

interface NamedRecord {
  readonly kind: CatalogueKind;
  /** Null for a new record. */
  readonly id: string | null;
}

/** Throws 409 when a name is a synonym of another record of the kind. */
export async function ensureNameIsNoSynonym(
  { db }: Context,
  record: NamedRecord,
  name: string,
): Promise<void> {
  const owner = await findOwnerOfSynonym(db, record, name);
  if (owner !== undefined) throw conflict(`“${name}” is a synonym of “${owner}”`, 'name');
}

/** Throws 400 for a synonym that is listed twice or equals the record's own name, and 409 for a name or a synonym of another record. */
export async function ensureSynonymsAreFree(
  { db }: Context,
  record: NamedRecord & { readonly name: string },
  synonyms: readonly string[],
): Promise<void> {
  const seen = new Set([foldText(record.name)]);
  for (const synonym of synonyms) {
    const key = foldText(synonym);
    if (key === foldText(record.name)) throw invalid({ synonyms: [`“${synonym}” is already the name`] });
    if (seen.has(key)) throw invalid({ synonyms: [`“${synonym}” is listed twice`] });
    seen.add(key);
  }
  const [taken] = await findTakenNames(db, record, synonyms);
  if (!taken) return;
  const { text, owner } = taken;
  const isName = foldText(text) === foldText(owner);
  throw conflict(
    isName ? `“${text}” is the name of another record: “${owner}”` : `“${text}” is a synonym of “${owner}”`,
    'synonyms',
  );
}
