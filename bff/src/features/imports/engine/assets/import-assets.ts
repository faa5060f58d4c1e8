import { assetImportLacks } from '@steward/shared-api';
import { importKind, type Lacking } from '../import-kind.ts';
import { assetFields } from './asset-fields.ts';
import { planAssets } from './plan-assets.ts';

const lackings = {
  model: { field: 'model', reason: 'No column was taken for the model or the type' },
  location: {
    field: 'location',
    reason: 'No column was taken for the location',
    option: '--location',
  },
} satisfies Record<string, Lacking>;

/** A group's register of assets. */
export const importAssets = importKind({
  name: 'assets',
  fields: assetFields,
  needsGroup: true,
  lacking: ({ columns }, { location }) => {
    const lacks = assetImportLacks(columns, { hasLocation: location !== undefined });
    return lacks === null ? undefined : lackings[lacks];
  },
  planRows: planAssets,
});
