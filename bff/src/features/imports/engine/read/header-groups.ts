import { assetFields } from '../assets/asset-fields.ts';
import { normaliseHeader } from '../mapping/normalise-header.ts';
import { isNameOf } from '../mapping/propose-mapping.ts';
import { maximumColumns, type MergedCells, type SheetRow } from './sheet.ts';

/** A name above several columns of a header, such as "Service" above "Date" and "Cost". */
export interface HeaderGroup {
  readonly name: string;
  /** The first and the last column, counted from 0. */
  readonly first: number;
  readonly last: number;
}

/** Reads the merged cells of a sheet. */
export type ReadMergedCells = () => Promise<readonly MergedCells[]>;

/** A title is above most of the columns, or begins in the first one. */
const largestShare = 0.8;
const longestName = 30;

/** Groups of the columns that describe the asset itself, or that have values of one kind. Their names do not distinguish repeated ones. */
const generic =
  /^(?:(?:asset|equipment|item|device|machine|unit|product|practice|details?|general|identification|identity|id|information|info|description|basic|main|data|register|location|date|cost|price|amount|specification|about|of|and|the)s?(?:\W+|$))+$/i;

const usual = /^(?:(?:last|next) )?(?:service|servicing|maintenance|purchase|warranty|repairs?|contract)$/i;

/** The groups of the columns of a header: the cells of the row directly above that are merged over at least two of its columns. */
export async function groupsOf(
  header: SheetRow,
  above: SheetRow | undefined,
  readMerged: ReadMergedCells,
): Promise<readonly HeaderGroup[]> {
  if (above?.number !== header.number - 1 || !canHaveGroups(above)) return [];
  const merged = (await readMerged())
    .filter(({ row, lastRow, first, last }) => row === above.number && lastRow === row && last > first)
    .slice(0, maximumColumns);
  const columns = columnsWithText(header);
  const named = new Set([...columns, ...columnsWithText(above)]);
  const start = Math.min(...named);
  return merged.flatMap(({ first, last }) => {
    const name = nameAt(above, first);
    const count = columns.filter((column) => column >= first && column <= last).length;
    const isPart = first > start && count <= named.size * largestShare;
    return isPart && count >= 2 && canBeName(name) ? [{ name, first, last }] : [];
  });
}

/**
 * The names of columns, with that of the group where it shows the meaning: of a name that other columns have, too ("Service Cost" and
 * "Purchase Cost"), of one that names a field only with its group ("Location Name"), and of an amount that the purchase does not have.
 */
export function namesInGroups(names: readonly string[], groups: readonly HeaderGroup[]): string[] {
  if (groups.length === 0) return [...names];
  const counts = new Map<string, number>();
  for (const name of names.map(normaliseHeader)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return names.map((name, column) => {
    const group = groups.find(({ first, last }) => column >= first && column <= last)?.name;
    if (group === undefined || name === '' || name.length > longestName || hasWordOf(group, name))
      return name;
    const isRepeated = (counts.get(normaliseHeader(name)) ?? 0) > 1 && !generic.test(group);
    const isOtherAmount = amount.test(name) && usual.test(group) && !/purchase$/i.test(group);
    if (isNameOfAny(name)) return isRepeated || isOtherAmount ? `${group} ${name}` : name;
    const joined = withGroup(group, name);
    return isRepeated || isNameOfAny(joined) ? joined : name;
  });
}

const amount = /^(?:cost|price|amount|value)s?\b/i;

/** Registers of assets have groups, so the names are those of the fields of an asset. */
function isNameOfAny(header: string): boolean {
  return Object.entries(assetFields).some(([name, field]) => isNameOf({ name, field, header }));
}

/** The name of a column with that of its group, such as "Service Date" and "Last Service". */
function withGroup(group: string, name: string): string {
  const [, which, rest = ''] = /^(last|next|previous|latest|first)\b\s*(.*)$/i.exec(name) ?? [];
  return which === undefined ? `${group} ${name}` : `${which} ${group} ${rest}`.trim();
}

/** Whether a row has names only below groups, unlike a row of values. */
export function isBelowGroups(row: SheetRow, groups: readonly HeaderGroup[]): boolean {
  const columns = columnsWithText(row);
  return (
    columns.length > 0 &&
    columns.every((column) => groups.some(({ first, last }) => column >= first && column <= last))
  );
}

/** A merged cell has empty ones next to it. The only cell of a row is a title, unless its text is a usual name of a group or of a field. */
function canHaveGroups(above: SheetRow): boolean {
  const columns = columnsWithText(above);
  const [only = 0, another] = columns;
  const name = nameAt(above, only);
  if (another === undefined && !usual.test(name) && !isNameOfAny(name)) return false;
  return columns.some((column, at) => (columns[at + 1] ?? Infinity) > column + 1);
}

/** A longer text, or one with a number such as a year, is a title. */
const canBeName = (text: string) => text !== '' && text.length <= longestName && !/\d/.test(text);

/** Whether a name has a form of the first word of a group: "Serviced by" in "Service". */
function hasWordOf(group: string, name: string): boolean {
  const stem = (group.toLowerCase().split(/\W+/)[0] ?? '').slice(0, 5);
  return stem !== '' && name.toLowerCase().includes(stem);
}

function columnsWithText({ cells }: SheetRow): number[] {
  return cells.flatMap((cell, at) => (cell.trim() === '' ? [] : [at]));
}

/** The name of a group, without words that add nothing: "Service details" is "Service". */
const nameAt = ({ cells }: SheetRow, column: number) =>
  (cells[column] ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/ (?:details|information|info|history|data|records?)$/i, '');
