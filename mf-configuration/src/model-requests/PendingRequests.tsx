import { plural } from '@steward/shared-ui/format';
import { Skeleton, Link, Section } from '@steward/shared-ui/page';
import { paths } from '../paths.ts';
import { useModelRequests } from './model-request.data.ts';

const waiting = {
  search: '',
  decision: 'Pending',
  page: 1,
  pageSize: 10,
  sort: null,
  descending: false,
} as const;

/** The number of pending model requests, with a link to them. */
export function PendingRequests() {
  const { totalCount, error } = useModelRequests(waiting);
  return (
    <Section title="Model Requests">
      {error ? (
        <Link to={paths.tab('model-requests')}>Model requests</Link>
      ) : totalCount === undefined ? (
        <Skeleton width={220} />
      ) : totalCount === 0 ? (
        <p className="st-muted">No requests awaiting a decision.</p>
      ) : (
        <Link to={paths.tab('model-requests')}>
          {plural(totalCount, 'model request')} {totalCount === 1 ? 'awaits' : 'await'} a decision
        </Link>
      )}
    </Section>
  );
}
