import { sql } from 'kysely';
import type { Scope } from '../session/actor.ts';

/** Where the tags of a catalogue entry are kept, and which entry is asked about. */
interface TagLink {
  readonly table: 'asset_category_tags' | 'asset_type_tags' | 'supplier_tags';
  readonly column: 'asset_category_id' | 'asset_type_id' | 'supplier_id';
  readonly of: string;
}

const defaultSector = 'dental';

/**
 * The catalogue as the sector of the caller's group sees it (doc 1 §6): entries that share a tag with the group, and
 * those without any tag (decisions §4). A group without a tag is a dental one (doc 1 §1). Suppliers and the provider see all of it.
 */
export function sectorOf(scope: Scope, { table, column, of }: TagLink) {
  if (scope.kind !== 'group') return sql<boolean>`true`;
  const tagged = sql`select 1 from ${sql.table(table)} as tagged where tagged.${sql.ref(column)} = ${sql.ref(of)}`;
  return sql<boolean>`(
    not exists (${tagged})
    or exists (${tagged} and tagged.tag_id in (select tag_id from group_tags where group_id = ${scope.groupId}))
    or (
      not exists (select 1 from group_tags where group_id = ${scope.groupId})
      and exists (${tagged} and tagged.tag_id in (select id from tags where lower(name) = ${sql.lit(defaultSector)}))
    )
  )`;
}
