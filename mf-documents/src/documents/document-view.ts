import { documents, documentSortProperties, documentType, documentTypeLabels } from '@steward/shared-api';
import {
  choice,
  defineView,
  flag,
  id,
  searchText,
  type ViewQuery,
  type ViewState,
} from '@steward/shared-ui/form';
import { gridFields } from '@steward/shared-ui/grid';

export const documentPageSize = 10;

const types = documentType.options.map((value) => ({ value, label: documentTypeLabels[value] }));
const expiries = [
  { value: 'due', label: 'Expired or expiring' },
  { value: 'overdue', label: 'Expired' },
] as const;

/** The filters and the order of the documents dashboard. */
export const documentView = defineView(
  documents.list,
  {
    search: searchText('Search documents', 'search title, file, asset, model...'),
    assetType: id('assetTypeId'),
    type: choice('documentType', 'Document Type', types),
    assetModel: id('assetModelId'),
    assetInstance: id('assetInstanceId'),
    expiry: choice('validity', 'Expiry', expiries),
    relevantModels: flag('relevantModelsOnly', 'relevant models only', { kind: 'checkbox' }),
  },
  gridFields(documentSortProperties, documentPageSize, { sort: 'title' }),
);

export type DocumentView = ViewState<typeof documentView>;
export type DocumentListQuery = ViewQuery<typeof documentView>;
