import { type ImportRecordType, missingImportFields } from '@steward/shared-api';
import type { Fields } from '../fields/field.ts';
import type { ImportKind } from '../import-kind.ts';

/** Returns the function that finds the field which a mapping of a kind of records lacks. */
export function requiredFieldsOf(
  recordType: Exclude<ImportRecordType, 'assets'>,
  fields: Fields,
): ImportKind['missingField'] {
  return ({ columns }) => {
    const missing = missingImportFields(recordType, columns);
    const [field] = missing ?? [];
    if (!missing || field === undefined) return undefined;
    const labels = missing.map((name) => fields[name]?.label ?? name);
    return { field, reason: `No column is used for the ${labels.join(' or the ')}` };
  };
}
