import { endpoints, upload } from '../endpoint.ts';
import { largestModelFile, modelImport, modelImportStep } from './model-import.ts';

/** The models of a maker or of a whole catalogue from a spreadsheet, all of them or none. */
export const modelImports = endpoints('modelImports', {
  upload: upload({
    path: '/asset-model-imports/{step}/upload-file',
    access: 'models.decideRequest',
    summary:
      'Takes a CSV or XLSX file of models and says what it would do to the catalogue; with the step `apply` it does it, unless a row is refused.',
    input: { step: modelImportStep },
    output: modelImport,
    maximumBytes: largestModelFile,
  }),
});
