import {
  catalogueCategories,
  catalogueFaultCategories,
  catalogueManufacturers,
  catalogueModels,
  catalogueTypes,
  modelMerges,
  tags,
  type ModelMerge,
} from '@steward/shared-api';
import { useCommand, useQuery } from '@steward/shared-api/client';
import { useAction } from '@steward/shared-ui/action';
import { plural } from '@steward/shared-ui/format';
import { usePagedList, type GridView } from '@steward/shared-ui/grid';
import {
  categoryView,
  faultCategoryView,
  manufacturerView,
  modelView,
  typeView,
  type CategoriesView,
  type FaultCategoriesView,
  type ManufacturersView,
  type ModelsView,
  type TypesView,
} from './catalogue-view.ts';

export const useCategories = (view: CategoriesView) =>
  usePagedList(catalogueCategories.list, categoryView.toQuery(view), view);
export const useTypes = (view: TypesView) => usePagedList(catalogueTypes.list, typeView.toQuery(view), view);
export const useManufacturers = (view: ManufacturersView) =>
  usePagedList(catalogueManufacturers.list, manufacturerView.toQuery(view), view);
export const useFaultCategories = (view: FaultCategoriesView) =>
  usePagedList(catalogueFaultCategories.list, faultCategoryView.toQuery(view), view);
export const useModels = (view: ModelsView) =>
  usePagedList(catalogueModels.list, modelView.toQuery(view), view);

export const useCategory = (id: string) => useQuery(catalogueCategories.get, { id });
export const useType = (id: string) => useQuery(catalogueTypes.get, { id });
export const useManufacturer = (id: string) => useQuery(catalogueManufacturers.get, { id });
export const useFaultCategory = (id: string) => useQuery(catalogueFaultCategories.get, { id });
/** A model; `null` requests none. */
export const useModel = (id: string | null) => useQuery(catalogueModels.get, id === null ? null : { id });

/** The sectors: the tags of categories, types and manufacturers. */
export const useSectors = () => useQuery(tags.list, { pageSize: 50 }).data?.data ?? [];

const removals = {
  categories: catalogueCategories.remove,
  types: catalogueTypes.remove,
  manufacturers: catalogueManufacturers.remove,
  models: catalogueModels.remove,
  faultCategories: catalogueFaultCategories.remove,
} as const;

const removalMessages = { success: 'Deleted from the catalogue', failure: 'Error deleting the record' };

/** Deletes a record that nothing uses. Resolves to undefined after a failure. */
export function useRemoveRecord(kind: keyof typeof removals) {
  return useAction(useCommand(removals[kind]), { messages: removalMessages });
}

export const useMergePreview = (sourceModelId: string, targetModelId: string | null) =>
  useQuery(modelMerges.preview, targetModelId === null ? null : { sourceModelId, targetModelId });

export const useMerges = (paging: Pick<GridView<never>, 'page' | 'pageSize'>) =>
  usePagedList(modelMerges.list, {}, paging);

const mergeMessages = { success: 'Models merged', failure: 'Error merging the models' };
const undoMessages = { success: 'Merge undone', failure: 'Error undoing the merge' };

/** Undoes a merge. A warning shows how many assets kept the other model. */
export function useUndoMerge() {
  const run = useAction(useCommand(modelMerges.undo), { messages: undoMessages, warningOf: keptText });
  return ({ id, sourceName, targetName }: ModelMerge) =>
    run({ id }, { about: `${sourceName}, merged into ${targetName}` });
}

function keptText({ assetsCount, assetsRestored }: ModelMerge): string | null {
  const kept = assetsCount - (assetsRestored ?? 0);
  if (kept === 0) return null;
  return `Merge undone. ${plural(kept, 'asset')} got another model or ${kept === 1 ? 'was' : 'were'} deleted since, and ${kept === 1 ? 'stays' : 'stay'} as ${kept === 1 ? 'it is' : 'they are'}.`;
}

/** Merges a model into another one. The toast offers to undo it. Resolves to undefined after a failure. */
export function useMergeModels() {
  const run = useAction(useCommand(modelMerges.create), { messages: mergeMessages });
  const undo = useUndoMerge();
  return (sourceModelId: string, targetModelId: string, about: string) =>
    run({ sourceModelId, targetModelId }, { about, undo: (merge) => void undo(merge) });
}
