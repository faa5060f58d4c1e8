import { importKind } from '../import-kind.ts';
import { modelFields } from './model-fields.ts';
import { planModels } from './plan-models.ts';

/** The models of the catalogue, which all groups share. */
export const importModels = importKind({
  name: 'models',
  fields: modelFields,
  needsGroup: false,
  lacking: ({ columns }) => {
    if (!columns.has('name') && !columns.has('reference'))
      return 'No column was taken for the model: say which it is with --map "Column=name".';
    return undefined;
  },
  planRows: planModels,
});
