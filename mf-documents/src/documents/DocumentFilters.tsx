import { assetInstances, assetModels, assetTypes, omitUndefined } from '@steward/shared-api';
import { locationScopeQuery, useCan, useCurrentUser, useLocationScope } from '@steward/shared-auth';
import { ClientFilters, FilterSelect, ViewFilter, ViewFilters } from '@steward/shared-ui/form';
import { assetName } from './document.labels.ts';
import { documentView, type DocumentView } from './document-view.ts';

interface DocumentFiltersProps {
  view: DocumentView;
  onView: (changes: Partial<DocumentView>) => void;
}

/** The filters of the documents dashboard. Every change returns to the first page. */
export function DocumentFilters(props: DocumentFiltersProps) {
  return (
    <ViewFilters of={documentView} grid="documents" {...props} selects={<DocumentSelects {...props} />} />
  );
}

function DocumentSelects({ view, onView }: DocumentFiltersProps) {
  const filter = (changes: Partial<DocumentView>) => onView({ ...changes, page: 1 });
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
          filter({ assetType: choice?.id ?? null, assetModel: null, assetInstance: null })
        }
      />
      <ViewFilter of={documentView} name="type" view={view} onView={onView} />
      <FilterSelect
        label="Model"
        none="Any"
        showsLabel
        endpoint={assetModels.list}
        input={ofType}
        value={view.assetModel}
        onChange={(choice) => filter({ assetModel: choice?.id ?? null, assetInstance: null })}
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
          onChange={(choice) => filter({ assetInstance: choice?.id ?? null })}
        />
      )}
      <ViewFilter of={documentView} name="expiry" view={view} onView={onView} />
    </>
  );
}
