import { faults, type Fault } from '@steward/shared-api';
import { useQuery } from '@steward/shared-api/client';
import { ownRowsOnly, serverPaged, useHeldRows, type GridList, type GridView } from '@steward/shared-ui/grid';
import type { FaultQuestion } from './fault-view.ts';

/** The page of faults in view; the server cuts and sorts. */
export function useFaults(
  question: FaultQuestion,
  { page, pageSize }: Pick<GridView<string>, 'page' | 'pageSize'>,
): GridList<Fault> {
  const answer = useQuery(faults.list, { ...question, pageNumber: page, pageSize }, ownRowsOnly);
  return useHeldRows(serverPaged(answer));
}
