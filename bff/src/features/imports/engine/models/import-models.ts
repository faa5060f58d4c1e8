import { importKind } from '../import-kind.ts';
import { modelFields } from './model-fields.ts';
import { planModels } from './plan-models.ts';

/** The import of the models of the catalogue, which all groups share. */
export const importModels = importKind({
  name: 'models',
  fields: modelFields,
  needsGroup: false,
  missingField: ({ columns }) =>
    columns.has('name') || columns.has('reference')
      ? undefined
      : { field: 'name', reason: 'No column is used for the model' },
  planRows: planModels,
});
