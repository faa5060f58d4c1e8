import {
  catalogueCategories,
  catalogueFaultCategories,
  catalogueManufacturers,
  catalogueModels,
  catalogueTypes,
} from '@steward/shared-api';
import { ApiError, useCommand, type CallOptions } from '@steward/shared-api/client';
import { confirm, toast } from '@steward/shared-ui/action';
import { deletionText, savedMessages, titleOf } from './catalogue.labels.ts';
import { changedInput, type CatalogueRow, type LabelIds } from './editable-rows.ts';
import type { CatalogueKind } from './catalogue-view.ts';

type Input = { readonly id: string } & ReturnType<typeof changedInput>;

interface SaveOptions {
  readonly rows: readonly CatalogueRow[];
  readonly ids: LabelIds;
  /** Loads the rows again after another user has saved one first. */
  readonly onReload: () => void;
}

/** Returns a function that saves the changed values of a row with its version. It rejects with the error of the call. */
export function useSaveRow(kind: CatalogueKind, { rows, ids, onReload }: SaveOptions) {
  const categories = useCommand(catalogueCategories.update);
  const types = useCommand(catalogueTypes.update);
  const manufacturers = useCommand(catalogueManufacturers.update);
  const models = useCommand(catalogueModels.update);
  const faultCategories = useCommand(catalogueFaultCategories.update);
  const run = (input: Input, options: CallOptions): Promise<unknown> => {
    const { id, name, synonyms, assetCategoryId, ...model } = input;
    const common = { id, ...(name !== undefined && { name }), ...(synonyms && { synonyms }) };
    switch (kind) {
      case 'categories':
        return categories.run(common, options);
      case 'types':
        return types.run({ ...common, ...(assetCategoryId !== undefined && { assetCategoryId }) }, options);
      case 'manufacturers':
        return manufacturers.run(common, options);
      case 'models':
        return models.run({ ...common, ...model }, options);
      case 'faultCategories':
        return faultCategories.run(common, options);
    }
  };
  return async (row: CatalogueRow): Promise<void> => {
    const saved = rows.find(({ id }) => id === row.id);
    if (!saved) return;
    const changes = changedInput(row, saved, ids);
    if (Object.keys(changes).length === 0) return;
    try {
      await run({ id: row.id, ...changes }, { ifMatch: saved.version });
      toast.success(savedMessages.success, { about: row.name ?? undefined });
    } catch (error) {
      if (error instanceof ApiError && error.status === 412) onReload();
      throw error;
    }
  };
}

/** Returns a function that deletes a row after a confirmation. It rejects with the error of the call. */
export function useRemoveRow(kind: CatalogueKind) {
  const commands = {
    categories: useCommand(catalogueCategories.remove),
    types: useCommand(catalogueTypes.remove),
    manufacturers: useCommand(catalogueManufacturers.remove),
    models: useCommand(catalogueModels.remove),
    faultCategories: useCommand(catalogueFaultCategories.remove),
  };
  return async ({ id, name, version }: CatalogueRow): Promise<void> => {
    const label = `Delete ${titleOf(kind)}`;
    if (!(await confirm({ title: label, text: deletionText(name ?? ''), confirmLabel: label, danger: true })))
      return;
    await commands[kind].run({ id }, { ifMatch: version });
  };
}
