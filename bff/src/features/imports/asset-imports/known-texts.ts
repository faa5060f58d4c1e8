import type { Queryable } from '../../../infrastructure/db/database.ts';
import type { KnownTextField, KnownTexts } from '../engine/mapping/propose-by-cells.ts';
import type { ReadKnownTexts } from '../engine/prepare-file.ts';
import { catalogueKey } from '../engine/plan/catalogue-names.ts';
import { manufacturerKey, nameKey } from '../engine/plan/names.ts';
import {
  listLocationTexts,
  listManufacturerTexts,
  listServiceSupplierTexts,
  listTypeTexts,
} from './known-texts.queries.ts';

/** The maximum number of names of each kind, so that an upload is not slow. Columns with further names are assigned by the user. */
const limit = 10_000;

/** Reads known texts of a group; undefined without a group. */
export function knownTextsReader(db: Queryable, groupId: string | null): ReadKnownTexts | undefined {
  return groupId === null ? undefined : (fields) => readKnownTexts(db, groupId, fields);
}

/** Reads the texts that show which columns of a group's file have these fields. */
async function readKnownTexts(
  db: Queryable,
  groupId: string,
  fields: readonly KnownTextField[],
): Promise<KnownTexts> {
  const known = new Map<KnownTextField, (text: string) => boolean>();
  for (const field of fields) {
    const [texts, keyOf] = await textsOf(field, db, groupId);
    const keys = new Set(texts.map(keyOf));
    known.set(field, (text) => keys.has(keyOf(text)));
  }
  return Object.fromEntries(known);
}

type TextsWithKey = readonly [texts: readonly string[], keyOf: (text: string) => string];

async function textsOf(field: KnownTextField, db: Queryable, groupId: string): Promise<TextsWithKey> {
  switch (field) {
    case 'type':
      return [await listTypeTexts(db, groupId), catalogueKey];
    case 'manufacturer':
      return [await listManufacturerTexts(db, limit), companyKey];
    case 'serviceSupplier':
      return [await listServiceSupplierTexts(db, { groupId, limit }), companyKey];
    case 'location':
      return [await listLocationTexts(db, { groupId, limit }), nameKey];
  }
}

/** The same for "W & H" and "W&H Ltd". */
const companyKey = (name: string) => catalogueKey(manufacturerKey(name));
