import type { AssetImport, AssetImportMapping } from '@steward/shared-api';
import type { Queryable } from '../../../infrastructure/db/database.ts';
import type { RememberedColumn } from '../../../infrastructure/db/schema/imports.ts';
import { groupImportFor } from '../engine/group-imports.ts';
import type { ReadColumns } from './read-columns.ts';
import { findRememberedMapping, storeRememberedMapping } from './remembered-mapping.queries.ts';

interface MappedRecords {
  readonly groupId: string;
  readonly recordType: string;
}

/** Several columns can be kept as lines of a text. */
const severalColumns = 'keptColumns';

/**
 * Uses the mapping of an earlier import of the group for a file with the same column names, in any order. The file can have more columns, which
 * keep their proposed fields if no other column has them.
 */
export async function withRememberedMapping(
  db: Queryable,
  { groupId, recordType }: MappedRecords,
  read: ReadColumns,
): Promise<ReadColumns> {
  const headers = read.columns.map(({ header }) => keyOf(header));
  const found = await findRememberedMapping(db, { groupId, recordType, headers });
  if (!found) return read;
  const { kind } = await groupImportFor(db, { recordType, groupId });
  const fields = new Set(Object.keys(kind.fields));
  const columns = new Map(
    found.columns.filter(({ field }) => fields.has(field)).map((column) => [column.header, column]),
  );
  const known = new Set(found.headers);
  const taken = new Set([...columns.values()].map(({ field }) => field));
  const mapping = headers.flatMap((header, column): AssetImportMapping => {
    const remembered = columns.get(header);
    if (remembered) {
      const { header: _, ...choice } = remembered;
      return [{ column, ...choice }];
    }
    const proposed = read.mapping.find((entry) => entry.column === column);
    const isFree = proposed && (!taken.has(proposed.field) || proposed.field === severalColumns);
    return isFree && !known.has(header) ? [proposed] : [];
  });
  return { ...read, mapping, remembered: { savedAt: found.saved_at, orgUserId: found.saved_by_org_user_id } };
}

/** Stores the mapping of an applied import for the next files of the group with these column names. */
export async function rememberMapping(
  db: Queryable,
  {
    groupId,
    recordType,
    columns,
    mapping,
  }: MappedRecords & { columns: AssetImport['columns']; mapping: AssetImportMapping },
  saved: { at: Date; orgUserId: string | null },
): Promise<void> {
  const headers = columns.map(({ header }) => keyOf(header));
  const chosen = mapping.map(({ column, ...choice }): RememberedColumn => ({
    header: headers[column] ?? '',
    ...choice,
  }));
  await storeRememberedMapping(db, {
    group_id: groupId,
    record_type: recordType,
    headers: headers.toSorted(),
    columns: JSON.stringify(chosen),
    saved_at: saved.at,
    saved_by_org_user_id: saved.orgUserId,
  });
}

function keyOf(header: string): string {
  return header.toLowerCase();
}
