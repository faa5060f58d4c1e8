import { lifecycle } from '../lifecycle.ts';
import type { AssetImportStatus } from './asset-import.ts';

export type AssetImportStep = 'update' | 'preview' | 'correct' | 'apply' | 'undo' | 'discard';

const inProgress: Partial<Record<AssetImportStatus, string>> = {
  Planning: 'The preview of this import is being prepared',
  Applying: 'This import is being applied',
  Undoing: 'This import is being undone',
};

const done: Partial<Record<AssetImportStatus, string>> = {
  Completed: 'This import has been applied',
  Undone: 'This import has been undone',
};

const refusal = (otherwise: string) => (status: AssetImportStatus) =>
  inProgress[status] ?? done[status] ?? otherwise;

/** The steps that a user may take. The server itself moves an import out of a state that ends in -ing. */
export const assetImportLifecycle = lifecycle<AssetImportStatus, AssetImportStep>({
  update: {
    from: ['Uploaded', 'Planned'],
    to: 'Uploaded',
    refusal: refusal('The columns can no longer be changed'),
  },
  preview: { from: ['Uploaded', 'Planned'], to: 'Planning', refusal: refusal('There is nothing to preview') },
  // Also while the preview is made: it starts again with the correction.
  correct: {
    from: ['Planning', 'Planned'],
    to: 'Planning',
    refusal: (status) =>
      done[status] ?? (status === 'Uploaded' ? 'Please check the preview first' : (inProgress[status] ?? '')),
  },
  apply: { from: ['Planned'], to: 'Applying', refusal: refusal('Please check the preview first') },
  undo: { from: ['Completed'], to: 'Undoing', refusal: refusal('This import has not been applied') },
  discard: { from: ['Uploaded', 'Planned'], to: 'Uploaded', refusal: refusal('There is nothing to discard') },
});

/** Whether the server is working on the import, so that screens must poll it. */
export function isAssetImportUnderWay(status: AssetImportStatus): boolean {
  return inProgress[status] !== undefined;
}
