import type { Kysely } from 'kysely';
import type { Database } from '../../../infrastructure/db/schema.ts';
import type { Scope } from '../../../infrastructure/session/actor.ts';
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

/** Reads the known texts that a user of a group sees; undefined for other users. */
export function knownTextsReader(db: Kysely<Database>, scope: Scope): ReadKnownTexts | undefined {
  return scope.kind === 'group' ? (fields) => readKnownTexts(db, scope, fields) : undefined;
}

/** Reads the texts that show which columns of a group's file have these fields. */
async function readKnownTexts(
  db: Kysely<Database>,
  scope: GroupScope,
  fields: readonly KnownTextField[],
): Promise<KnownTexts> {
  const known = new Map<KnownTextField, (text: string) => boolean>();
  for (const field of fields) {
    const [texts, keyOf] = await textsOf(field, db, scope);
    const keys = new Set(texts.map(keyOf));
    known.set(field, (text) => keys.has(keyOf(text)));
  }
  return Object.fromEntries(known);
}

type GroupScope = Extract<Scope, { kind: 'group' }>;

type TextsWithKey = readonly [texts: readonly string[], keyOf: (text: string) => string];

async function textsOf(
  field: KnownTextField,
  db: Kysely<Database>,
  scope: GroupScope,
): Promise<TextsWithKey> {
  switch (field) {
    case 'type':
      return [await listTypeTexts(db, scope.groupId), catalogueKey];
    case 'manufacturer':
      return [await listManufacturerTexts(db, limit), companyKey];
    case 'serviceSupplier':
      return [await listServiceSupplierTexts(db, { scope, limit }), companyKey];
    case 'location':
      return [await listLocationTexts(db, { scope, limit }), nameKey];
  }
}

/** The same for "W & H" and "W&H Ltd". */
const companyKey = (name: string) => catalogueKey(manufacturerKey(name));
