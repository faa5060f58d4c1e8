import {
  type AssetImport,
  type AssetImportMapping,
  maximumReplacements,
  replaceableFields,
} from '@steward/shared-api';
import type { Queryable } from '../../../infrastructure/db/database.ts';
import type { RememberedColumn } from '../../../infrastructure/db/schema/imports.ts';
import type { Field } from '../engine/fields/field.ts';
import { groupImportFor } from '../engine/group-imports.ts';
import { keyInFull } from '../engine/locations/misspelt.ts';
import { splitPostcode } from '../engine/locations/postcodes.ts';
import { nameKey } from '../engine/plan/names.ts';
import type { ReadColumns } from './read-columns.ts';
import {
  findRememberedMapping,
  listReplacingColumns,
  storeRememberedMapping,
} from './remembered-mapping.queries.ts';

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
  records: MappedRecords,
  read: ReadColumns,
): Promise<ReadColumns> {
  const found = await withMappingOfColumns(db, records, read);
  return { ...found, mapping: await withRememberedNames(db, records.groupId, found.mapping) };
}

async function withMappingOfColumns(
  db: Queryable,
  { groupId, recordType }: MappedRecords,
  read: ReadColumns,
): Promise<ReadColumns> {
  const headers = read.columns.map(({ header }) => keyOf(header));
  const found = await findRememberedMapping(db, { groupId, recordType, headers });
  const finds = (columns: readonly { readonly field: string }[]) =>
    columns.some(({ field }) => field === 'trackerFriendlyId');
  // Older versions did not recognise the asset export and have remembered other columns.
  if (!found || (finds(read.mapping) && !finds(found.columns))) return read;
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
      const { header: _, replacements, ...choice } = remembered;
      const kept = replacements?.filter(({ to }) => !isAskedAbout(kind.fields[choice.field], to));
      return [{ column, ...choice, ...(kept ? { replacements: kept } : {}) }];
    }
    const proposed = read.mapping.find((entry) => entry.column === column);
    const isFree = proposed && (!taken.has(proposed.field) || proposed.field === severalColumns);
    return isFree && !known.has(header) ? [proposed] : [];
  });
  return { ...read, mapping, remembered: { savedAt: found.saved_at, orgUserId: found.saved_by_org_user_id } };
}

/** Whether the user is asked about a value again for each file, such as a role with more access. */
function isAskedAbout(field: Field<unknown> | undefined, text: string): boolean {
  const read = field?.parse(text, { dayFirst: undefined });
  return read !== undefined && 'value' in read && read.question !== undefined;
}

/** Reads unknown names as the known ones that the group has chosen in imports with other columns, for example of another sheet. A column with replacements, also with none of them, stays as it is. */
export async function withRememberedNames(
  db: Queryable,
  groupId: string | null,
  mapping: AssetImportMapping,
): Promise<AssetImportMapping> {
  const isOpen = ({ field, replacements }: AssetImportMapping[number]) =>
    replaceableFields.includes(field) && replacements === undefined;
  if (groupId === null || !mapping.some(isOpen)) return mapping;
  const remembered = await listReplacingColumns(db, groupId);
  return mapping.map((column) => {
    const chosen = remembered
      .filter(({ field }) => namesIn(field) === namesIn(column.field))
      .flatMap(({ replacements = [] }) => replacements);
    // The first one of a name is the newest.
    const newest = new Map(chosen.toReversed().map((one) => [nameKey(one.from), one]));
    return isOpen(column) && newest.size > 0
      ? { ...column, replacements: [...newest.values()].slice(-maximumReplacements) }
      : column;
  });
}

/** What a field names: the suppliers of assets and of services are the same, and so are the locations of assets and of users. */
const namesIn = (field: string) => sameNames[field] ?? field;

const sameNames: Readonly<Record<string, string>> = { supplier: 'serviceSupplier', locations: 'location' };

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
  // Corrections are decided for each file.
  const chosen = mapping.map(withoutCorrections).map(({ column, ...choice }): RememberedColumn => ({
    header: headers[column] ?? '',
    ...choice,
    ...(choice.replacements ? { replacements: choice.replacements.filter(isRemembered) } : {}),
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

/** The choice of one of several locations of a name, by its postcode, is only for the file: the next one is asked about again. */
function isRemembered({ from, to }: { readonly from: string; readonly to: string }): boolean {
  const chosen = splitPostcode(to);
  return chosen === undefined || keyInFull(chosen.name) !== keyInFull(from);
}

function keyOf(header: string): string {
  return header.toLowerCase();
}

function withoutCorrections(column: AssetImportMapping[number]): AssetImportMapping[number] {
  const { usesCorrectedTexts: _, ...others } = column;
  return others;
}
