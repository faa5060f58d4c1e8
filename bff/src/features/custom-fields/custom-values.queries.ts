import {
  parseCustomFilters,
  type CustomCondition,
  type CustomFieldKind,
  type CustomValues,
} from '@steward/shared-api';
import { sql, type RawBuilder } from 'kysely';
import { containing } from '../../infrastructure/db/search.ts';
import { inNaturalOrder } from '../../infrastructure/db/natural-order.ts';
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
    ...conditionsOn(fieldId, condition),
  ]);
}

function isMarkedForSuppliers(fieldId: string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select 1 from custom_fields as field
    where field.id = ${fieldId} and field.group_id = asset.group_id and field.is_visible_to_suppliers
      and field.deleted_at is null
  )`;
}

function valueOf(fieldId: string): RawBuilder<string | null> {
  return sql`asset.custom_values ->> ${fieldId}`;
}

/** Only a number is converted, so that another kind of field finds nothing instead of failing. */
function numberIn(value: RawBuilder<string | null>): RawBuilder<number | null> {
  return sql`case when ${value} ~ '^-?[0-9]+([.][0-9]+)?$' then (${value})::numeric end`;
}

/** A custom field in scope of the caller, by which assets are sorted. */
export interface SortField {
  readonly id: string;
  readonly kind: CustomFieldKind;
  readonly choices: readonly string[];
}

/** The expression that sorts `asset` by a custom field: numbers by size, choices in the order of their list, and others by their text. */
export function customSortValue({ id, kind, choices }: SortField): RawBuilder<unknown> {
  const value = valueOf(id);
  if (kind === 'number') return numberIn(value);
  return kind === 'choice' ? sql`array_position(${[...choices]}::text[], ${value})` : inNaturalOrder(value);
}

function conditionsOn(fieldId: string, condition: CustomCondition): RawBuilder<boolean>[] {
  const value = valueOf(fieldId);
  if ('is' in condition) return [sql<boolean>`${value} = ${condition.is}`];
  if ('has' in condition) return containing(sql`steward_fold_text(coalesce(${value}, ''))`, condition.has);
  if ('none' in condition) return [sql<boolean>`${value} is null`, hasField(fieldId)];
  if ('days' in condition) return rangeOf(value, condition.days);
  const { from, to } = condition.numbers;
  return rangeOf(numberIn(value), {
    from: from === undefined ? undefined : sql`${from}::numeric`,
    to: to === undefined ? undefined : sql`${to}::numeric`,
  });
}

/** Whether the type of `asset` has the field. A field without types is one of all types. */
function hasField(fieldId: string): RawBuilder<boolean> {
  const ofField = sql`from custom_field_types as link where link.custom_field_id = ${fieldId}`;
  return sql<boolean>`(
    not exists (select 1 ${ofField})
    or asset.asset_type_id in (select link.asset_type_id ${ofField})
  )`;
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
