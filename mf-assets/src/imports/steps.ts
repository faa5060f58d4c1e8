import type { AssetImport } from '@steward/shared-api';
import type { ImportView } from './import-view.ts';

export const importSteps = ['File', 'Columns', 'Preview', 'Result'];

/** What a step reads from the address, and writes to it. */
export interface StepProps {
  readonly view: ImportView;
  readonly onView: (change: Partial<ImportView>) => void;
}

/** What a step of one import is given. */
export interface ImportStepProps extends StepProps {
  readonly found: AssetImport;
}
