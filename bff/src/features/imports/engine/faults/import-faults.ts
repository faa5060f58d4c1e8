import { importKind } from '../import-kind.ts';
import { requiredFieldsOf } from '../records/required-fields.ts';
import { faultFields } from './fault-fields.ts';
import { planFaults } from './plan-faults.ts';

/** The import of past and open faults of a group. No emails are sent. */
export const importFaults = importKind({
  name: 'faults',
  fields: faultFields,
  needsGroup: true,
  missingField: requiredFieldsOf('faults', faultFields),
  planRows: planFaults,
});
