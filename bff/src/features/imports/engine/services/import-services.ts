import { importKind } from '../import-kind.ts';
import { requiredFieldsOf } from '../records/required-fields.ts';
import { planServices } from './plan-services.ts';
import { serviceFields } from './service-fields.ts';

/** The import of past services of a group's assets. No emails are sent. */
export const importServices = importKind({
  name: 'services',
  fields: serviceFields,
  needsGroup: true,
  missingField: requiredFieldsOf('services', serviceFields),
  planRows: planServices,
});
