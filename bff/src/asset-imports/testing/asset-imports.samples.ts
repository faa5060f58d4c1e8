import type { Samples } from '../../testing/samples.ts';

export const assetImportSamples: Samples = {
  'assetImports.list': () => ({}),
  'assetImports.upload': () => ({}),
  'assetImports.get': ({ plannedImportId }) => ({ id: plannedImportId }),
  'assetImports.listRows': ({ plannedImportId }) => ({ id: plannedImportId, outcome: 'create' }),
  'assetImports.listEdits': ({ appliedImportId }) => ({ id: appliedImportId }),
  'assetImports.preview': ({ plannedImportId, locationId }) => ({
    id: plannedImportId,
    mapping: [{ column: 0, field: 'reference' }],
    locationId,
  }),
  'assetImports.apply': ({ plannedImportId, importPreviewId }) => ({
    id: plannedImportId,
    previewId: importPreviewId,
  }),
  'assetImports.undo': ({ appliedImportId }) => ({ id: appliedImportId, keepEdited: false }),
  'assetImports.discard': ({ plannedImportId }) => ({ id: plannedImportId }),
};
