import { assetImportLacks } from '@steward/shared-api';
import { importKind, type MissingField } from '../import-kind.ts';
import { assetFields } from './asset-fields.ts';
import { planAssets } from './plan-assets.ts';

const missingFields = {
  model: { field: 'model', reason: 'No column is used for the model or the type' },
  location: {
    field: 'location',
    reason: 'No column is used for the location',
    option: '--location',
  },
} satisfies Record<string, MissingField>;

/** The import of the assets of a group. */
export const importAssets = importKind({
  name: 'assets',
  fields: assetFields,
  needsGroup: true,
  missingField: ({ columns }, { location }) => {
    const lacks = assetImportLacks(columns, { hasLocation: location !== undefined });
    return lacks === null ? undefined : missingFields[lacks];
  },
  planRows: planAssets,
});
