import { isAssetActive, type AssetInstance } from '@steward/shared-api';
import { useCurrentUser, useSelectedLocation, useLocationScope } from '@steward/shared-auth';
import { Button } from '@steward/shared-ui/action';
import { plural } from '@steward/shared-ui/format';
import { Grid, type GridSelection } from '@steward/shared-ui/grid';
import { Page, useOnChange, useUrlState } from '@steward/shared-ui/page';
import { useMemo } from 'react';
import { PrintLabels } from '../labels/PrintLabels.tsx';
import { useGauges } from '../gauges/use-gauges.tsx';
import { DeleteMany } from '../edit-many/DeleteMany.tsx';
import { EditMany } from '../edit-many/EditMany.tsx';
import { MoveMany } from '../edit-many/MoveMany.tsx';
import { RequestVisit } from '../edit-many/RequestVisit.tsx';
import { paths } from '../paths.ts';
import { assetPageSize, assetView, withoutOrder, type AssetListQuery } from './asset-view.ts';
import { useRegisterFields } from '../custom-fields/register-fields.data.ts';
import { gridViewOf, listChangesOf } from '../custom-fields/custom-sort.ts';
import { assetColumnsWith } from './asset.columns.tsx';
import { AssetActions } from './AssetActions.tsx';
import { FirstAssets } from './FirstAssets.tsx';
import { useAssets } from './asset-list.data.ts';
import { AssetOverlays } from './AssetOverlays.tsx';
import { AssetFilters } from './AssetFilters.tsx';
import { useRememberedList } from './last-list.ts';
import { usePrefetchDetail } from './use-prefetch-detail.ts';

const toneOf = (asset: AssetInstance) => (isAssetActive(asset) ? null : 'faint');

const noMatch = {
  practice: 'No assets match your search criteria',
  supplier: 'No relevant model assets match your search criteria',
};

const noAssets = (location: object | null) =>
  location === null ? 'No assets yet' : 'No assets at this location yet';
const noClientAssets = 'The assets of your clients appear here if you service their models';

/** The list of assets. */
export function AssetsPage() {
  const [view, change] = useUrlState(assetView.fields);
  useRememberedList();
  const scope = useLocationScope();
  const location = useSelectedLocation();
  const { isSupplier } = useCurrentUser();
  useOnChange(`${scope.groupId}/${scope.locationId}`, () => change({ page: 1, room: null, roomOf: null }));
  const query = assetView.toQuery(view, scope);
  const list = useAssets(query, view);
  usePrefetchDetail(list.rows !== undefined);
  const fields = useRegisterFields(list.rows !== undefined);
  const columns = useMemo(() => assetColumnsWith(fields), [fields]);
  const { gauges, toggle } = useGauges();
  const selection = useAssetSelection(query, list.totalCount ?? 0);

  const isFiltered = assetView.isFiltered(view, scope);
  // Suppliers see the assets of their clients, and add none.
  const isEmpty = list.totalCount === 0 && !isFiltered && !isSupplier;
  const count = list.totalCount === undefined ? 'Assets' : plural(list.totalCount, 'Asset');
  return (
    <Page
      title="Assets"
      heading={location ? `${count} · ${location.name}` : count}
      isPrintable
      actions={<AssetActions toggle={toggle} query={query} isEmpty={list.totalCount === 0} />}
    >
      {gauges}
      <AssetFilters view={view} onView={change} fields={fields} />
      <Grid
        name="assets"
        noun={['asset', 'assets']}
        columns={columns}
        list={list}
        view={gridViewOf(view)}
        onView={(changes) => change(listChangesOf(changes))}
        hrefOf={({ id }) => paths.asset(id)}
        toneOf={toneOf}
        selection={selection}
        pageSize={assetPageSize}
        empty={noMatch[isSupplier ? 'supplier' : 'practice']}
        emptyHint={isEmpty ? (isSupplier ? noClientAssets : noAssets(location)) : undefined}
        emptyAction={
          isFiltered ? (
            <Button onClick={() => change(assetView.noFilters)}>Clear filters</Button>
          ) : (
            isEmpty && <FirstAssets />
          )
        }
      />
      <AssetOverlays />
    </Page>
  );
}

/** The actions for selected assets, and for all that match. */
function useAssetSelection(query: AssetListQuery, count: number): GridSelection<AssetInstance> {
  // The query is a new object in each render.
  const list = JSON.stringify(query);
  return useMemo(() => {
    const listed: AssetListQuery = JSON.parse(list);
    const filters = withoutOrder(listed);
    return {
      nameOf: ({ breadcrumbName }) => breadcrumbName,
      actions: (ids) => (
        <>
          <PrintLabels assets={{ ids }} />
          <RequestVisit ids={ids} />
          <MoveMany ids={ids} />
          <EditMany assets={{ assetInstanceIds: [...ids] }} count={ids.length} label="Edit" />
          <DeleteMany assets={{ assetInstanceIds: [...ids] }} count={ids.length} label="Delete" />
        </>
      ),
      actionsForAll: (
        <>
          {count > 0 && (
            <PrintLabels assets={{ filters: listed }} label={`Print all ${plural(count, 'label')}`} />
          )}
          <EditMany assets={{ filters }} count={count} label={`Edit all ${plural(count, 'asset')}`} />
          <DeleteMany assets={{ filters }} count={count} label={`Delete all ${plural(count, 'asset')}`} />
        </>
      ),
    };
  }, [list, count]);
}
