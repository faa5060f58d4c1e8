import { importKind } from '../import-kind.ts';
import { requiredFieldsOf } from '../records/required-fields.ts';
import { planSuppliers } from './plan-suppliers.ts';
import { supplierFields } from './supplier-fields.ts';

/** The import of a group's own suppliers. */
export const importSuppliers = importKind({
  name: 'suppliers',
  fields: supplierFields,
  needsGroup: true,
  missingField: requiredFieldsOf('suppliers', supplierFields),
  planRows: planSuppliers,
});
