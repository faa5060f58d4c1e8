import type { Kysely } from 'kysely';
import type { Database } from '../../../infrastructure/db/schema.ts';
import type { Scope } from '../../../infrastructure/session/actor.ts';
import type { KnownTexts } from '../engine/mapping/propose-by-cells.ts';
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
  fields: readonly string[],
): Promise<KnownTexts> {
  const known: Record<string, (text: string) => boolean> = {};
  for (const field of fields) {
    const reader = readers[field];
    if (!reader) continue;
    const keys = new Set((await reader.read(db, scope)).map(reader.keyOf));
    known[field] = (text) => keys.has(reader.keyOf(text));
  }
  return known;
}

type GroupScope = Extract<Scope, { kind: 'group' }>;

interface TextReader {
  readonly read: (db: Kysely<Database>, scope: GroupScope) => Promise<readonly string[]>;
  /** The same for two spellings of a text. */
  readonly keyOf: (text: string) => string;
}

/** The same for "W & H" and "W&H Ltd". */
const keyWithoutLegalForm = (name: string) => catalogueKey(manufacturerKey(name));

/** The readers of the fields of assets that have known texts. */
const readers: Readonly<Record<string, TextReader>> = {
  type: { read: (db, { groupId }) => listTypeTexts(db, groupId), keyOf: catalogueKey },
  manufacturer: { read: (db) => listManufacturerTexts(db, limit), keyOf: keyWithoutLegalForm },
  serviceSupplier: {
    read: (db, scope) => listServiceSupplierTexts(db, { scope, limit }),
    keyOf: keyWithoutLegalForm,
  },
  location: { read: (db, scope) => listLocationTexts(db, { scope, limit }), keyOf: nameKey },
};
