import type { MergedCells, SheetRow } from './sheet.ts';

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

/** Groups of the columns that describe the asset itself, or that have values of one kind. Their names add nothing to those of the columns. */
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
  const merged = await readMerged();
  const named = new Set([...columnsWithText(header), ...columnsWithText(above)]);
  return merged.flatMap(({ row, first, last }) => {
    const name = nameAt(above, first);
    const count = columnsWithText(header).filter((column) => column >= first && column <= last).length;
    const isPart = first > Math.min(...named) && count <= named.size * largestShare;
    return row === above.number && isPart && count >= 2 && canBeName(name) ? [{ name, first, last }] : [];
  });
}

/** The name of a column with that of its group, such as "Service Cost" and "Next Service Due". */
export function nameInGroup(name: string, column: number, groups: readonly HeaderGroup[]): string {
  const group = groups.find(({ first, last }) => column >= first && column <= last)?.name;
  if (group === undefined || name === '' || generic.test(group) || hasWordOf(group, name)) return name;
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

/** A merged cell has empty ones next to it. The only cell of a row is a title, unless its text is a usual name of a group. */
function canHaveGroups(above: SheetRow): boolean {
  const columns = columnsWithText(above);
  const [only = 0, another] = columns;
  if (another === undefined && !usual.test(nameAt(above, only))) return false;
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
