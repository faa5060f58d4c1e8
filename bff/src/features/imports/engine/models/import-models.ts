import { importKind } from '../import-kind.ts';
import { modelFields } from './model-fields.ts';
import { planModels } from './plan-models.ts';

/** The models of the catalogue, which all groups share. */
export const importModels = importKind({
  name: 'models',
  fields: modelFields,
  needsGroup: false,
  lacking: ({ columns }) =>
    columns.has('name') || columns.has('reference')
      ? undefined
      : { field: 'name', reason: 'No column was taken for the model' },
  planRows: planModels,
});
