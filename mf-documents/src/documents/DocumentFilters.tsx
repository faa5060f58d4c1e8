import {
  assetInstances,
  assetModels,
  assetTypes,
  documentType,
  documentTypeLabels,
  omitUndefined,
} from '@steward/shared-api';
import { locationScopeQuery, useCan, useCurrentUser, useLocationScope } from '@steward/shared-auth';
import {
  CheckboxFilter,
  ClientFilters,
  FilterBar,
  FilterChoice,
  FilterSelect,
  SearchBox,
} from '@steward/shared-ui/form';
import { assetName } from './document.labels.ts';
import { activeFilters, noFilters, type DocumentView } from './document-view.ts';

interface DocumentFiltersProps {
  view: DocumentView;
  onView: (changes: Partial<DocumentView>) => void;
}

const types = documentType.options.map((value) => ({ value, label: documentTypeLabels[value] }));
const expiries = [
  { value: 'due', label: 'Due or overdue' },
  { value: 'overdue', label: 'Overdue' },
] as const;

/** The filters of the documents dashboard. Every change returns to the first page. */
export function DocumentFilters({ view, onView }: DocumentFiltersProps) {
  const filter = (changes: Partial<DocumentView>) => onView({ ...changes, page: 1 });
  return (
    <FilterBar
      search={
        <SearchBox
          label="Search documents"
          placeholder="search title, file, asset, model..."
          value={view.search}
          onSearch={(search) => filter({ search })}
        />
      }
      selects={<DocumentSelects view={view} onView={filter} />}
      switches={
        <CheckboxFilter
          label="relevant models only"
          checked={view.relevantModels}
          onChange={(relevantModels) => filter({ relevantModels })}
        />
      }
      active={activeFilters(view)}
      onClear={() => onView(noFilters)}
    />
  );
}

function DocumentSelects({ view, onView }: DocumentFiltersProps) {
  const scope = useLocationScope();
  const { isSupplier } = useCurrentUser();
  const seesAssets = useCan('assets.read');
  const ofType = omitUndefined({ assetTypeId: view.assetType ?? undefined });
  const ofModel = omitUndefined({ assetModelId: view.assetModel ?? undefined });
  return (
    <>
      {isSupplier && <ClientFilters />}
      <FilterSelect
        label="Asset Type"
        endpoint={assetTypes.list}
        input={{}}
        value={view.assetType}
        onChange={(choice) =>
          onView({ assetType: choice?.id ?? null, assetModel: null, assetInstance: null })
        }
      />
      <FilterChoice
        label="Document Type"
        options={types}
        value={view.type}
        onChange={(type) => onView({ type })}
      />
      <FilterSelect
        label="Model"
        none="Any"
        showsLabel
        endpoint={assetModels.list}
        input={ofType}
        value={view.assetModel}
        onChange={(choice) => onView({ assetModel: choice?.id ?? null, assetInstance: null })}
      />
      {seesAssets && (
        <FilterSelect
          label="Asset"
          none="Any"
          showsLabel
          endpoint={assetInstances.listCompact}
          input={{ ...locationScopeQuery(scope), ...ofType, ...ofModel }}
          nameOf={assetName}
          value={view.assetInstance}
          onChange={(choice) => onView({ assetInstance: choice?.id ?? null })}
        />
      )}
      <FilterChoice
        label="Expiry"
        options={expiries}
        value={view.expiry}
        onChange={(expiry) => onView({ expiry })}
      />
    </>
  );
}
