import type { Samples } from '../../testing/samples.ts';

export const modelImportSamples: Samples = {
  'modelImports.upload': () => ({ step: 'preview' }),
};
