import { assetImportLacks, type CustomField, withoutFormulaEscape } from '@steward/shared-api';
import { customImportFields } from '../custom-fields/custom-import-fields.ts';
import { importKind, type ImportKind, type MissingField } from '../import-kind.ts';
import { assetFields } from './asset-fields.ts';
import { readStoredTexts } from './stored-texts.queries.ts';
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
export const importAssetsWith = (customFields: readonly CustomField[]): ImportKind =>
  importKind({
    name: 'assets',
    fields: { ...assetFields, ...customImportFields(customFields) },
    needsGroup: true,
    missingField: ({ columns }, { location }) => {
      const lacks = assetImportLacks(columns, { hasLocation: location !== undefined });
      return lacks === null ? undefined : missingFields[lacks];
    },
    planRows: planAssets,
    readStored: async (db, rows, { groupId = '' }) => {
      const ids = rows.flatMap(({ values: { id } }) => id ?? []);
      const stored = await readStoredTexts(db, groupId, ids);
      return ({ id }, { name, text }) => {
        const texts = id === undefined ? undefined : stored.get(id);
        return texts !== undefined && Reflect.get(texts, name) === withoutFormulaEscape(text);
      };
    },
  });

/** The import of assets without custom fields. */
export const importAssets = importAssetsWith([]);
