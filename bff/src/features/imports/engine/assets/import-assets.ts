import { assetImportLacks } from '@steward/shared-api';
import { customImportFields } from '../custom-fields/custom-import-fields.ts';
import type { ImportedCustomField } from '../custom-fields/custom-fields.queries.ts';
import { importKind, type ImportKind, type MissingField } from '../import-kind.ts';
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

/** The import of the assets of a group with its custom fields. */
export const importAssetsWith = (customFields: readonly ImportedCustomField[]): ImportKind =>
  importKind({
    name: 'assets',
    fields: { ...assetFields, ...customImportFields(customFields) },
    needsGroup: true,
    missingField: ({ columns }, { location }) => {
      const lacks = assetImportLacks(columns, { hasLocation: location !== undefined });
      return lacks === null ? undefined : missingFields[lacks];
    },
    planRows: planAssets,
  });

/** The import of assets without custom fields. */
export const importAssets = importAssetsWith([]);
