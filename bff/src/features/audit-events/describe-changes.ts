import {
  auditFields,
  changedEntity,
  changeSentence,
  formatDateTime,
  formatDay,
  formatMoney,
  type AuditField,
  type AuditReference,
} from '@steward/shared-api';
import type { Queryable } from '../../infrastructure/db/database.ts';
import type { AuditChanges, AuditDetail } from '../../infrastructure/db/schema/operations.ts';
import { findReferenceNames } from './audit-names.queries.ts';

/** The changes of one entry, before they are put into words. */
export interface Described {
  readonly entityType: string;
  readonly changes: AuditChanges;
  /** IANA name of the location's time zone. */
  readonly timeZone?: string | undefined;
}

const defaultTimeZone = 'Europe/London';
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Puts the changes of several entries into words, with one query for the names of the records they refer to. */
export async function describeChanges(
  db: Queryable,
  entries: readonly Described[],
): Promise<AuditDetail[][]> {
  const names = await findReferenceNames(db, referencesIn(entries));
  return entries.map((entry) =>
    fieldsOf(entry).map(([column, field, { from, to }]) => {
      const shown = (value: unknown) => shownValue(field, value, { names, timeZone: entry.timeZone });
      const change = { label: field.label, from: shown(from), to: shown(to) };
      return { column, ...change, text: changeSentence({ ...change, isTyped: field.kind === 'text' }) };
    }),
  );
}

/** Whether any of these changes is shown with a time, which depends on the location's time zone. */
export function hasInstants(entry: Described): boolean {
  return fieldsOf(entry).some(([, { kind }]) => kind === 'instant');
}

type ChangedField = [column: string, field: AuditField, change: { from: unknown; to: unknown }];

function fieldsOf({ entityType, changes }: Described): ChangedField[] {
  const entity = changedEntity.safeParse(entityType);
  const fields: Readonly<Record<string, AuditField>> = entity.success ? auditFields[entity.data] : {};
  return Object.entries(changes).flatMap(([column, change]): ChangedField[] => {
    const field = fields[column];
    const isEmpty = isNothing(change.from) && isNothing(change.to);
    return field && !isEmpty ? [[column, field, change]] : [];
  });
}

function referencesIn(entries: readonly Described[]): Map<AuditReference, Set<string>> {
  const ids = new Map<AuditReference, Set<string>>();
  for (const [, { to: kind }, { from, to }] of entries.flatMap(fieldsOf)) {
    if (kind === undefined) continue;
    const known = ids.get(kind) ?? new Set();
    ids.set(kind, known);
    for (const id of [from, to]) if (typeof id === 'string' && uuid.test(id)) known.add(id);
  }
  return ids;
}

interface Lookup {
  readonly names: ReadonlyMap<string, string>;
  readonly timeZone: string | undefined;
}

function shownValue(field: AuditField, value: unknown, { names, timeZone }: Lookup): string | null {
  if (isNothing(value)) return null;
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
      return field.choices?.[text] ?? inWords(text);
    case 'text':
      return text;
  }
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}

/** `InProgress` as `In progress`. */
function inWords(value: string): string {
  const words = value.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** Adds the texts that are shown and searched to the rows of an import, which writes them itself. */
export async function withDetails<
  Event extends { readonly entity_type: string; readonly changes: AuditChanges },
>(db: Queryable, events: readonly Event[]): Promise<(Event & { details: AuditDetail[] })[]> {
  const details = await describeChanges(
    db,
    events.map(({ entity_type: entityType, changes }) => ({ entityType, changes })),
  );
  return events.map((event, at) => ({ ...event, details: details[at] ?? [] }));
}
