import { sql, type RawBuilder } from 'kysely';
import type { Scope } from '../../infrastructure/session/actor.ts';

/** A type of catalogue entry: its table of tags, its column in the query (`of`) and the models that belong to it. */
interface TagLink {
  readonly table: 'asset_category_tags' | 'asset_type_tags' | 'supplier_tags';
  readonly column: 'asset_category_id' | 'asset_type_id' | 'supplier_id';
  readonly of: string;
  /** True for the models (`serviced`, with their type `serviced_type`) that belong to the entry. */
  readonly ownsServiced: RawBuilder<boolean>;
}

/** The tags of categories, types and manufacturers. */
export const ofCategory: TagLink = {
  table: 'asset_category_tags',
  column: 'asset_category_id',
  of: 'category.id',
  ownsServiced: sql<boolean>`serviced_type.asset_category_id = category.id`,
};
export const ofType: TagLink = {
  table: 'asset_type_tags',
  column: 'asset_type_id',
  of: 'type.id',
  ownsServiced: sql<boolean>`serviced.asset_type_id = type.id`,
};
export const ofSupplier: TagLink = {
  table: 'supplier_tags',
  column: 'supplier_id',
  of: 'supplier.id',
  ownsServiced: sql<boolean>`serviced.manufacturer_supplier_id = supplier.id`,
};

const defaultSector = 'dental';

/**
 * The condition that a catalogue entry belongs to the caller's sector (spec 1.6): it shares a tag with the caller's group or supplier, or
 * has no tag. A group without a tag is dental (spec 1.1). A supplier without a tag serves every sector, and every supplier also sees the
 * entries that it services. Support sees all entries.
 */
export function sectorOf(scope: Scope, link: TagLink): RawBuilder<boolean> {
  if (scope.kind === 'group') return sectorOfGroup(scope.groupId, link);
  if (scope.kind === 'provider') return sql<boolean>`true`;
  const { supplierId } = scope;
  return sql<boolean>`(
    not exists (select 1 from supplier_tags where supplier_id = ${supplierId})
    or ${sharesTag(link, sql`select tag_id from supplier_tags where supplier_id = ${supplierId}`)}
    or exists (
      select 1 from supplier_asset_models as service_link
        join asset_models as serviced on serviced.id = service_link.asset_model_id
        join asset_types as serviced_type on serviced_type.id = serviced.asset_type_id
      where service_link.supplier_id = ${supplierId} and service_link.is_service_provider and ${link.ownsServiced})
  )`;
}

/** Whether a category, a type or a model is of the sector of a group. */
export function sectorOfGroup(groupId: string, link: TagLink): RawBuilder<boolean> {
  return sharesTag(link, ofGroup(groupId));
}

function sharesTag({ table, column, of }: TagLink, ownTags: RawBuilder<unknown>): RawBuilder<boolean> {
  const tagged = sql`select 1 from ${sql.table(table)} as tagged where tagged.${sql.ref(column)} = ${sql.ref(of)}`;
  return sql<boolean>`(not exists (${tagged}) or exists (${tagged} and tagged.tag_id in (${ownTags})))`;
}

/** The tags of a group, or the default sector if it has none. */
function ofGroup(groupId: string): RawBuilder<unknown> {
  return sql`
    select tag_id from group_tags where group_id = ${groupId}
    union all
    select id from tags where steward_fold_text(name) = ${sql.lit(defaultSector)}
      and not exists (select 1 from group_tags where group_id = ${groupId})`;
}
