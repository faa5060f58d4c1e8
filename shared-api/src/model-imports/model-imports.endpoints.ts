import { endpoints, upload } from '../endpoint.ts';
import { maximumModelFileBytes, modelImport, modelImportStep } from './model-import.ts';

/** Imports asset models from a spreadsheet, all of them or none. */
export const modelImports = endpoints('modelImports', {
  upload: upload({
    path: '/asset-model-imports/{step}/upload-file',
    access: 'models.decideRequest',
    summary:
      'Previews the changes that a CSV or XLSX file of models makes to the catalogue. The step `apply` writes them unless a row is rejected.',
    changes: ['ImportBatch', 'AssetModel', 'Supplier'],
    input: { step: modelImportStep },
    output: modelImport,
    maximumBytes: maximumModelFileBytes,
  }),
});
