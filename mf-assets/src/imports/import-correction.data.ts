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
  locations: severalOf(namesIn(locations.list, {})),
  region: namesIn(regions.list, {}),
  serviceSupplier: namesIn(suppliers.list, {}),
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
    return [...new Set(data.map(({ name, label }) => label ?? name))].map(choiceOf);
  };
}

const separator = '; ';

/**
 * A search for several names with semicolons between them: all matches of the last text, after the names that the other texts mean. The
 * matches come first, because the end of a long option is not visible on a narrow screen.
 */
function severalOf(search: Search): Search {
  return async (text) => {
    const wanted = text.split(';').map((part) => part.trim());
    const last = wanted.pop() ?? '';
    const before = await Promise.all(
      wanted.filter((part) => part !== '').map(async (part) => nameOf(part, await search(part))),
    );
    const found = (await search(last)).filter(({ value }) => !before.includes(value));
    return found.map(({ value }) => choiceOf([value, ...before].join(separator)));
  };
}

/** The name that is meant by a text: the one that is equal in any case, or else the only match. */
function nameOf(text: string, found: readonly CellChoice[]): string {
  const equal = found.find(({ value }) => value.toLowerCase() === text.toLowerCase());
  const [only, another] = found;
  return equal?.value ?? (only && !another ? only.value : text);
}

const choiceOf = (text: string): CellChoice => ({ value: text, label: text });
