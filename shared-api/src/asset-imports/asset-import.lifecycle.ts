import { lifecycle } from '../lifecycle.ts';
import type { AssetImportStatus } from './asset-import.ts';

export type AssetImportStep = 'preview' | 'apply' | 'undo' | 'discard';

const underWay: Partial<Record<AssetImportStatus, string>> = {
  Planning: 'The preview of this import is being made',
  Applying: 'This import is being applied',
  Undoing: 'This import is being undone',
};

const done: Partial<Record<AssetImportStatus, string>> = {
  Completed: 'This import has been applied',
  Undone: 'This import has been undone',
};

const refusal = (otherwise: string) => (status: AssetImportStatus) =>
  underWay[status] ?? done[status] ?? otherwise;

/** What a person may do with an import; the steps that end the work are the server's own. */
export const assetImportLifecycle = lifecycle<AssetImportStatus, AssetImportStep>({
  preview: { from: ['Uploaded', 'Planned'], to: 'Planning', refusal: refusal('There is nothing to preview') },
  apply: { from: ['Planned'], to: 'Applying', refusal: refusal('Please look at the preview first') },
  undo: { from: ['Completed'], to: 'Undoing', refusal: refusal('This import has not been applied') },
  discard: { from: ['Uploaded', 'Planned'], to: 'Uploaded', refusal: refusal('There is nothing to discard') },
});

/** Whether a server is at work on it, so that a screen asks again. */
export function isAssetImportUnderWay(status: AssetImportStatus): boolean {
  return underWay[status] !== undefined;
}
