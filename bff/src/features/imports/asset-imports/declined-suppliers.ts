import type { AssetImportMapping } from '@steward/shared-api';
import { nameKey } from '../engine/plan/names.ts';
import { supplierFields } from '../engine/suppliers/remembered-suppliers.queries.ts';

type MappedColumn = AssetImportMapping[number];
type Replacement = NonNullable<MappedColumn['replacements']>[number];

/**
 * The new mapping, in which supplier names that the user no longer reads as others are replaced by themselves. Otherwise the names that the
 * group has chosen in earlier imports would be used again. A column without replacements, also without an empty list, declines none.
 */
export function withDeclinedSuppliers(
  before: AssetImportMapping,
  after: AssetImportMapping,
): AssetImportMapping {
  return after.map((column) => {
    if (!supplierFields.includes(column.field) || column.replacements === undefined) return column;
    const chosen = new Set(column.replacements.map(({ from }) => nameKey(from)));
    const declined = before
      .filter((other) => other.column === column.column && other.field === column.field)
      .flatMap(({ replacements = [] }) => replacements)
      .filter(({ from }) => !chosen.has(nameKey(from)))
      .map(({ from }) => ({ from, to: from }));
    return { ...column, replacements: [...column.replacements, ...declined] };
  });
}

/** The mapping without the supplier names that are replaced by themselves, because they are read as they are. */
export function withoutDeclined(mapping: AssetImportMapping): AssetImportMapping {
  return mapping.map((column) =>
    supplierFields.includes(column.field) && column.replacements?.some(isDeclined)
      ? { ...column, replacements: column.replacements.filter((one) => !isDeclined(one)) }
      : column,
  );
}

const isDeclined = ({ from, to }: Replacement) => nameKey(from) === nameKey(to);
