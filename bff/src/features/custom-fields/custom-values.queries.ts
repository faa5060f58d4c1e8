import { parseCustomFilters, type CustomCondition, type CustomValues } from '@steward/shared-api';
import { sql, type RawBuilder } from 'kysely';
import { containing } from '../../infrastructure/db/search.ts';
import type { Scope } from '../../infrastructure/session/actor.ts';

/** The custom values of `asset` that the caller may see: all for the practice, those of marked fields for a supplier. */
export function visibleCustomValues({ kind }: Scope): RawBuilder<CustomValues> {
  return kind === 'group'
    ? sql`asset.custom_values`
    : sql`(
      select coalesce(jsonb_object_agg(field.id, asset.custom_values -> field.id::text), '{}')
      from custom_fields as field
      where field.group_id = asset.group_id and field.is_visible_to_suppliers and field.deleted_at is null
        and asset.custom_values ? field.id::text
    )`;
}

/** The conditions that `asset` meets the filters, which the contract has checked. A supplier filters by marked fields only. */
export function customFilterConditions(filters: string, { kind }: Scope): RawBuilder<boolean>[] {
  return Object.entries(parseCustomFilters(filters) ?? {}).flatMap(([fieldId, condition]) => [
    ...(kind === 'group' ? [] : [isMarkedForSuppliers(fieldId)]),
    ...conditionsOn(sql<string | null>`asset.custom_values ->> ${fieldId}`, condition),
  ]);
}

function isMarkedForSuppliers(fieldId: string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select 1 from custom_fields as field
    where field.id = ${fieldId} and field.group_id = asset.group_id and field.is_visible_to_suppliers
      and field.deleted_at is null
  )`;
}

function conditionsOn(value: RawBuilder<string | null>, condition: CustomCondition): RawBuilder<boolean>[] {
  if ('is' in condition) return [sql<boolean>`${value} = ${condition.is}`];
  if ('has' in condition) return containing(sql`lower(coalesce(${value}, ''))`, condition.has);
  if ('none' in condition) return [sql<boolean>`${value} is null`];
  if ('days' in condition) return rangeOf(value, condition.days);
  const { from, to } = condition.numbers;
  // Only a number is converted, so that the filter of another kind of field finds nothing instead of failing.
  const number = sql`case when ${value} ~ '^-?[0-9]+([.][0-9]+)?$' then (${value})::numeric end`;
  return rangeOf(number, {
    from: from === undefined ? undefined : sql`${from}::numeric`,
    to: to === undefined ? undefined : sql`${to}::numeric`,
  });
}

function rangeOf(
  value: RawBuilder<unknown>,
  { from, to }: { readonly from?: unknown; readonly to?: unknown },
): RawBuilder<boolean>[] {
  return [
    sql<boolean>`${value} is not null`,
    ...(from === undefined ? [] : [sql<boolean>`${value} >= ${from}`]),
    ...(to === undefined ? [] : [sql<boolean>`${value} <= ${to}`]),
  ];
}
