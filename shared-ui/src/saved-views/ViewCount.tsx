import {
  isCountedList,
  isScopedList,
  readViewContent,
  type AnyList,
  type SavedView,
} from '@steward/shared-api';
import { useQuery } from '@steward/shared-api/client';
import { useLocationScope } from '@steward/shared-auth';
import type { View } from '../form/define-view.ts';
import { formatCount } from '../format/numbers.ts';

interface ViewCountProps {
  of: View<object, object>;
  /** The state of the view. */
  view: object;
  saved: SavedView;
}

/** The number of rows of a saved view, in the selected location. */
export function ViewCount({ of, view, saved }: ViewCountProps) {
  const scope = useLocationScope();
  const { filters } = readViewContent(saved.content);
  const query = of.toQuery({ ...view, ...of.restore(filters) }, isScopedList(saved.list) ? scope : undefined);
  const { endpoint } = of;
  // Guarantee: it is the endpoint of the list, with the request of its view.
  const input = { ...query, pageNumber: 1, pageSize: 1 };
  const { data } = useQuery(
    endpoint as AnyList,
    endpoint.kind === 'list' && isCountedList(saved.list) ? input : null,
  );
  return <span className="st-view-count st-number">{data && formatCount(data.pagination.totalCount)}</span>;
}
