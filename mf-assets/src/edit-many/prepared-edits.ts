import type { EditedAssets, EditManyValues } from './edit-many.ts';

/** The form of an edit that has a preview. */
export interface PreparedEdit {
  readonly assets: EditedAssets;
  /** The number of the assets. */
  readonly count: number;
  readonly values: EditManyValues;
}

/** By the id of the import. The server has no form to read back, so a reload of the page loses them. */
const preparedEdits = new Map<string, PreparedEdit>();

/** Keeps the form of an edit, so that the user can change it after the preview. */
export function keepPreparedEdit(importId: string, edit: PreparedEdit): void {
  preparedEdits.set(importId, edit);
}

/** The form of an edit; undefined after a reload of the page, and for other imports. */
export function preparedEditOf(importId: string): PreparedEdit | undefined {
  return preparedEdits.get(importId);
}
