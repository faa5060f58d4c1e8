import { sql, type RawBuilder } from 'kysely';

/** The model with this id, or the one that it was merged into since; null if it was deleted. */
export function presentModelOf(id: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql`(
    with recursive successor as (
      select model.id, model.merged_into_id from asset_models as model where model.id = ${id}
      union all
      select next.id, next.merged_into_id
      from asset_models as next join successor on next.id = successor.merged_into_id
    )
    select successor.id from successor where successor.merged_into_id is null)`;
}

/** Former custom values without those of fields and choices that were deleted since. */
export function presentCustomValuesOf(values: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select coalesce(jsonb_object_agg(field.id, former.value), '{}')
    from jsonb_each_text(${values}) as former (field_id, value)
    join custom_fields as field on field.id::text = former.field_id and field.deleted_at is null
    where field.kind <> 'choice' or former.value = any (field.choices))`;
}
