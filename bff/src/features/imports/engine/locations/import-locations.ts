import { importKind } from '../import-kind.ts';
import { locationFields } from './location-fields.ts';
import { planLocations } from './plan-locations.ts';

/** The import of the locations of a group. */
export const importLocations = importKind({
  name: 'locations',
  fields: locationFields,
  needsGroup: true,
  missingField: ({ columns }) =>
    columns.has('name') || columns.has('reference')
      ? undefined
      : { field: 'name', reason: 'No column is used for the name' },
  planRows: planLocations,
});
