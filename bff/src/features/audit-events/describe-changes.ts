import {
  auditFields,
  changeSentence,
  customValueColumn,
  formatDateTime,
  formatDay,
  formatMoney,
  type AuditField,
  type AuditReference,
} from '@steward/shared-api';
import type { Queryable } from '../../infrastructure/db/database.ts';
import type { AuditChanges, AuditDetail } from '../../infrastructure/db/schema/operations.ts';
import { differingValues, type DifferingValue } from '../custom-fields/differing-values.ts';
import { findReferenceNames } from './audit-names.queries.ts';

/** The changes of an entry, before they are formatted as texts. */
export interface DescribedEntry {
  readonly entityType: string;
  readonly changes: AuditChanges;
  /** The IANA name of the location's time zone. */
  readonly timeZone?: string | undefined;
}

const defaultTimeZone = 'Europe/London';
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Formats the changes of entries as texts, with one query for the names of the referenced records. */
export async function describeChanges(
  db: Queryable,
  entries: readonly DescribedEntry[],
): Promise<AuditDetail[][]> {
  const names = await findReferenceNames(db, referencesIn(entries));
  return entries.map((entry) => [
    ...fieldsOf(entry).map(([column, field, { from, to }]) => {
      const format = (value: unknown) => formatValue(field, value, { names, timeZone: entry.timeZone });
      const change = { label: field.label, from: format(from), to: format(to) };
      return { column, ...change, text: changeSentence({ ...change, isTyped: field.kind === 'text' }) };
    }),
    ...customChangesOf(entry.changes).map(({ column, fieldId, from, to }) => {
      const change = { label: names.get(fieldId) ?? 'A deleted field', from, to };
      return { column, ...change, text: changeSentence({ ...change, isTyped: true }) };
    }),
  ]);
}

interface CustomChange extends DifferingValue {
  readonly column: string;
}

function customChangesOf(changes: AuditChanges): CustomChange[] {
  return Object.entries(changes)
    .filter(([column]) => column.startsWith(customValueColumn))
    .map(([column, { from, to }]) => ({
      column,
      fieldId: column.slice(customValueColumn.length),
      from: textOf(from),
      to: textOf(to),
    }));
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

/** Splits the change of all custom values of an asset into one change per custom field. */
export function withCustomChanges(changes: AuditChanges): AuditChanges {
  const { custom_values: all, ...others } = changes;
  if (all === undefined) return changes;
  const changed = differingValues(all.from, all.to).map(({ fieldId, from, to }) => [
    customValueColumn + fieldId,
    { from, to },
  ]);
  return { ...others, ...Object.fromEntries(changed) };
}

/** Whether a change has a time. The text of a time depends on the location's time zone. */
export function hasInstants(entry: DescribedEntry): boolean {
  return fieldsOf(entry).some(([, { kind }]) => kind === 'instant');
}

type ChangedField = [column: string, field: AuditField, change: { from: unknown; to: unknown }];

const fieldsOfEntity = new Map<string, Readonly<Record<string, AuditField>>>(Object.entries(auditFields));

function fieldsOf({ entityType, changes }: DescribedEntry): ChangedField[] {
  const fields = fieldsOfEntity.get(entityType) ?? {};
  return Object.entries(changes).flatMap(([column, change]): ChangedField[] => {
    const field = fields[column];
    const isEmpty = isEmptyValue(change.from) && isEmptyValue(change.to);
    return field && !isEmpty ? [[column, field, change]] : [];
  });
}

function referencesIn(entries: readonly DescribedEntry[]): Map<AuditReference, Set<string>> {
  const ids = new Map<AuditReference, Set<string>>();
  const customIds = entries.flatMap(({ changes }) => customChangesOf(changes)).map(({ fieldId }) => fieldId);
  if (customIds.length > 0) ids.set('CustomField', new Set(customIds.filter((id) => uuid.test(id))));
  for (const [, { to: kind }, { from, to }] of entries.flatMap(fieldsOf)) {
    if (kind === undefined) continue;
    const idsOfKind = ids.get(kind) ?? new Set();
    ids.set(kind, idsOfKind);
    for (const id of [from, to]) if (typeof id === 'string' && uuid.test(id)) idsOfKind.add(id);
  }
  return ids;
}

interface Lookup {
  readonly names: ReadonlyMap<string, string>;
  readonly timeZone: string | undefined;
}

function formatValue(field: AuditField, value: unknown, { names, timeZone }: Lookup): string | null {
  if (isEmptyValue(value)) return null;
  const text = value instanceof Date ? value.toISOString() : String(value);
  switch (field.kind) {
    case 'reference':
      return names.get(text) ?? 'a deleted record';
    case 'yesNo':
      return value === true ? 'Yes' : 'No';
    case 'money':
      return formatMoney(text);
    case 'day':
      return formatDay(text);
    case 'instant':
      return formatDateTime(text, timeZone ?? defaultTimeZone);
    case 'choice':
      return field.choices?.[text] ?? formatChoice(text);
    case 'text':
      return text;
  }
}

function isEmptyValue(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}

/** Formats `InProgress` as `In progress`. */
function formatChoice(value: string): string {
  const words = value.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** Adds the texts to audit entries of an import, which inserts its entries itself. */
export async function withDetails<
  Event extends { readonly entity_type: string; readonly changes: AuditChanges },
>(db: Queryable, events: readonly Event[]): Promise<(Event & { details: AuditDetail[] })[]> {
  const split = events.map((event) => ({ ...event, changes: withCustomChanges(event.changes) }));
  const details = await describeChanges(
    db,
    split.map(({ entity_type: entityType, changes }) => ({ entityType, changes })),
  );
  return split.map((event, at) => ({ ...event, details: details[at] ?? [] }));
}
