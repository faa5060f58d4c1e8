import type { AssetImport } from '@steward/shared-api';
import type { ImportView } from './import-view.ts';

export const importSteps = ['File', 'Columns', 'Catalogue', 'Preview', 'Result'];

/** The URL state of the import and its change. */
export interface StepProps {
  readonly view: ImportView;
  readonly onView: (change: Partial<ImportView>) => void;
}

/** The props of a step of an import. */
export interface ImportStepProps extends StepProps {
  readonly assetImport: AssetImport;
}
