import {
  assetCategories,
  assetModels,
  assetTypes,
  importCorrections,
  locations,
  regions,
  suppliers,
  type AnyList,
  type AssetImport,
  type ImportRefusedRow,
  type InputOf,
} from '@steward/shared-api';
import { call, useCommand } from '@steward/shared-api/client';
import type { CellChoice } from '@steward/shared-ui/edit';
import { usePagedList, type PagedRows } from '@steward/shared-ui/grid';
import { useOnChange } from '@steward/shared-ui/page';

/** The number of refused rows on a page. */
export const correctionPageSize = 20;

/** The refused rows of a file that can be corrected. They load again after each preview. */
export function useRefusedRows(
  { id, previewId }: Pick<AssetImport, 'id' | 'previewId'>,
  page: number,
): PagedRows<ImportRefusedRow> {
  const list = usePagedList(importCorrections.list, { id }, { page, pageSize: correctionPageSize });
  useOnChange(previewId ?? '', list.retry);
  return list;
}

/** Stores corrected cells of a row. */
export const useCorrectRow = () => useCommand(importCorrections.save);

type Search = (text: string) => Promise<readonly CellChoice[]>;

/** Finds the names that the cells of a field can have; undefined for other fields. */
export function searchOf(field: string): Search | undefined {
  return searches[field];
}

const searches: Readonly<Record<string, Search>> = {
  type: namesIn(assetTypes.list, {}),
  category: namesIn(assetCategories.list, {}),
  model: namesIn(assetModels.list, {}),
  location: namesIn(locations.list, {}),
  locations: namesIn(locations.list, {}),
  region: namesIn(regions.list, {}),
  serviceSupplier: namesIn(suppliers.list, {}),
  supplier: namesIn(suppliers.list, {}),
};

const maximumChoices = 50;

/** A search for names, or labels, in a list of the API. */
function namesIn<E extends AnyList>(endpoint: E, input: object): Search {
  return async (searchTerm) => {
    const query = { ...input, pageSize: maximumChoices, ...(searchTerm === '' ? {} : { searchTerm }) };
    // Guarantee: these lists take a search term and have items with names.
    const { data } = (await call(endpoint, query as unknown as InputOf<E>)) as {
      readonly data: readonly { readonly name: string; readonly label?: string }[];
    };
    // Addresses in labels can have line breaks, which separate the names of a list.
    const names = data.map(({ name, label }) => (label ?? name).replaceAll(/\s+/g, ' '));
    return [...new Set(names)].map((text) => ({ value: text, label: text }));
  };
}
