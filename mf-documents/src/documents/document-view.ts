import {
  documentSortProperties,
  documentType,
  documentValidity,
  omitUndefined,
  type documents,
  type DocumentSortProperty,
  type DocumentType,
  type InputOf,
} from '@steward/shared-api';
import { locationScopeQuery, type LocationScope } from '@steward/shared-auth';
import { gridFields, type GridView } from '@steward/shared-ui/grid';
import { urlChoice, urlFlag, urlId, urlText, type UrlFields } from '@steward/shared-ui/page';

/** What the address of the documents dashboard says. */
export interface DocumentView extends GridView<DocumentSortProperty> {
  readonly search: string;
  readonly assetType: string | null;
  readonly type: DocumentType | null;
  readonly assetModel: string | null;
  readonly assetInstance: string | null;
  readonly relevantModels: boolean;
  readonly expiry: 'due' | 'overdue' | null;
}

/** Spec 2.9. */
export const documentPageSize = 10;

export const documentViewFields: UrlFields<DocumentView> = {
  search: urlText,
  assetType: urlId,
  type: urlChoice(documentType.options, null),
  assetModel: urlId,
  assetInstance: urlId,
  relevantModels: urlFlag,
  expiry: urlChoice(documentValidity.options, null),
  ...gridFields(documentSortProperties, documentPageSize, { sort: 'title' }),
};

export type DocumentQuestion = Omit<InputOf<typeof documents.list>, 'pageNumber' | 'pageSize'>;

/** What the server is asked for, whichever page is looked at. */
export function toListQuery(view: DocumentView, place: LocationScope): DocumentQuestion {
  return {
    ...locationScopeQuery(place),
    ...omitUndefined({
      searchTerm: view.search || undefined,
      assetTypeId: view.assetType ?? undefined,
      documentType: view.type ?? undefined,
      assetModelId: view.assetModel ?? undefined,
      assetInstanceId: view.assetInstance ?? undefined,
      relevantModelsOnly: view.relevantModels || undefined,
      validity: view.expiry ?? undefined,
    }),
    ...(view.sort === null ? {} : { sortProperty: view.sort, sortDescending: view.descending }),
  };
}

/** Everything as it is without filters; order and page size stay. */
export const noFilters = {
  search: '',
  assetType: null,
  type: null,
  assetModel: null,
  assetInstance: null,
  relevantModels: false,
  expiry: null,
  page: 1,
} satisfies Partial<DocumentView>;

/** How many filters beside the search narrow the list. */
export function activeFilters(view: DocumentView): number {
  const chosen = [view.assetType, view.type, view.assetModel, view.assetInstance, view.expiry];
  return chosen.filter((choice) => choice !== null).length + (view.relevantModels ? 1 : 0);
}
