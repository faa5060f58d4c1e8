import { importKind } from '../import-kind.ts';
import { assetFields } from './asset-fields.ts';
import { planAssets } from './plan-assets.ts';

/** A group's register of assets. */
export const importAssets = importKind({
  name: 'assets',
  fields: assetFields,
  needsGroup: true,
  lacking: ({ columns }, { location }) => {
    const canBeFound = columns.has('reference') || columns.has('serialNumber') || columns.has('barcode');
    if (!columns.has('model') && !columns.has('type') && !canBeFound)
      return 'No column was taken for the model or the type: say which it is with --map "Column=model".';
    if (!columns.has('location') && location === undefined && !canBeFound)
      return 'No column was taken for the location: say which it is with --map "Column=location", or give one for all rows with --location.';
    return undefined;
  },
  planRows: planAssets,
});
