import type { Queryable } from '../../../../infrastructure/db/database.ts';
import type { CatalogueKind } from '../../../../infrastructure/db/schema/catalogue.ts';
import { add } from '../plan/add.ts';

/** The synonyms of the records of the catalogue: by kind, then by the id of the record. */
export type Synonyms = Readonly<Record<CatalogueKind, ReadonlyMap<string, readonly string[]>>>;

/** All synonyms of the catalogue, for look-ups. */
export async function readSynonyms(db: Queryable): Promise<Synonyms> {
  const rows = await db
    .selectFrom('catalogue_synonyms')
    .select(['entity_type', 'entity_id', 'text'])
    .orderBy('text')
    .execute();
  const ofKind = (kind: CatalogueKind) => {
    const byId = new Map<string, string[]>();
    for (const row of rows) if (row.entity_type === kind) add(byId, row.entity_id, row.text);
    return byId;
  };
  return {
    category: ofKind('category'),
    type: ofKind('type'),
    manufacturer: ofKind('manufacturer'),
    model: ofKind('model'),
    faultCategory: ofKind('faultCategory'),
  };
}
