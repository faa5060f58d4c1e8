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

/** The URL state of the documents dashboard. */
export interface DocumentView extends GridView<DocumentSortProperty> {
  readonly search: string;
  readonly assetType: string | null;
  readonly type: DocumentType | null;
  readonly assetModel: string | null;
  readonly assetInstance: string | null;
  readonly relevantModels: boolean;
  readonly expiry: 'due' | 'overdue' | null;
}

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

export type DocumentListQuery = Omit<InputOf<typeof documents.list>, 'pageNumber' | 'pageSize'>;

/** Returns the query without paging. */
export function toListQuery(view: DocumentView, scope: LocationScope): DocumentListQuery {
  return {
    ...locationScopeQuery(scope),
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

/** The view without filters. Order and page size stay. */
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

/** Returns the number of active filters, without the search. */
export function activeFilters(view: DocumentView): number {
  const choices = [view.assetType, view.type, view.assetModel, view.assetInstance, view.expiry];
  return choices.filter((choice) => choice !== null).length + (view.relevantModels ? 1 : 0);
}
