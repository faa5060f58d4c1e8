import { importKind, type ImportKind } from '../import-kind.ts';
import { requiredFieldsOf } from '../records/required-fields.ts';
import { categoryFieldOf, faultFields, type NamedCategory } from './fault-fields.ts';
import { planFaults } from './plan-faults.ts';

/** The import of past and open faults of a group, with the fault categories. No emails are sent. */
export const importFaultsWith = (categories: readonly NamedCategory[]): ImportKind => {
  const fields = { ...faultFields, category: categoryFieldOf(categories) };
  return importKind({
    name: 'faults',
    fields,
    needsGroup: true,
    missingField: requiredFieldsOf('faults', fields),
    planRows: planFaults,
  });
};

/** The import of faults of which the categories are not read yet. */
export const importFaults = importFaultsWith([]);
