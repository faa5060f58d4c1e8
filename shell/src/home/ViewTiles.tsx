import {
  assetInstances,
  catalogueCategories,
  catalogueFaultCategories,
  catalogueManufacturers,
  catalogueModels,
  catalogueTypes,
  documents,
  faults,
  groups,
  isScopedList,
  locations,
  maximumHomeViews,
  readViewContent,
  savedViewListLabels,
  savedViews,
  serviceAppointments,
  suppliers,
  users,
  viewAddress,
  type AnyList,
  type SavedView,
  type SavedViewList,
  type ViewContent,
} from '@steward/shared-api';
import { useQuery } from '@steward/shared-api/client';
import { locationScopeQuery, useLocationScope } from '@steward/shared-auth';
import { formatCount } from '@steward/shared-ui/format';
import { Skeleton } from '@steward/shared-ui/page';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { Link } from 'react-router';

/** The lists that count the rows of their views. */
const endpoints = new Map<SavedViewList, AnyList>([
  ['assetInstances.list', assetInstances.list],
  ['faults.list', faults.list],
  ['serviceAppointments.list', serviceAppointments.list],
  ['documents.list', documents.list],
  ['locations.list', locations.list],
  ['suppliers.list', suppliers.list],
  ['groups.list', groups.list],
  ['users.list', users.list],
  ['catalogueModels.list', catalogueModels.list],
  ['catalogueTypes.list', catalogueTypes.list],
  ['catalogueCategories.list', catalogueCategories.list],
  ['catalogueManufacturers.list', catalogueManufacturers.list],
  ['catalogueFaultCategories.list', catalogueFaultCategories.list],
]);

interface ViewTilesProps {
  /** Shown while the views load. */
  placeholder: ReactNode;
  onLoaded: (hasViews: boolean) => void;
}

/** The saved views on the home page, each with its number of rows. */
export function ViewTiles({ placeholder, onLoaded }: ViewTilesProps) {
  const { data, error } = useQuery(savedViews.list, { isOnHome: true, pageSize: maximumHomeViews });
  const views = data?.data;
  const count = views?.length;
  const loaded = useEffectEvent(onLoaded);
  useEffect(() => {
    if (count !== undefined) loaded(count > 0);
  }, [count]);
  if (views === undefined) return error ? null : placeholder;
  if (views.length === 0) return null;
  return (
    <nav className="st-tiles" aria-label="Saved views">
      {views.map((view) => (
        <ViewTile key={view.id} view={view} />
      ))}
    </nav>
  );
}

function ViewTile({ view }: { view: SavedView }) {
  const content = readViewContent(view.content);
  const { total, isFailed, isCounted } = useTotal(view.list, content);
  return (
    <Link to={viewAddress(view.id, content)} className="st-tile">
      {isCounted && (
        <span className="st-tile-count st-number">
          {total !== undefined ? formatCount(total) : isFailed ? '–' : <Skeleton width={48} height={28} />}
        </span>
      )}{' '}
      <span className="st-tile-label">
        <span>{view.name}</span> <small>{savedViewListLabels[view.list]}</small>
      </span>
    </Link>
  );
}

/** The number of rows of a view, from its list. Leaves out filters that the list no longer has. */
function useTotal(list: SavedViewList, { request }: ViewContent) {
  const scope = useLocationScope();
  const endpoint = endpoints.get(list);
  const filters = { ...request, ...(isScopedList(list) ? locationScopeQuery(scope) : {}) };
  const { shape } = (endpoint ?? assetInstances.list).input;
  const input = {
    ...Object.fromEntries(Object.entries(filters).filter(([name]) => name in shape)),
    pageNumber: 1,
    pageSize: 1,
  };
  const { data, error } = useQuery(endpoint ?? assetInstances.list, endpoint ? input : null);
  return {
    total: data?.pagination.totalCount,
    isFailed: error !== undefined,
    isCounted: endpoint !== undefined,
  };
}
