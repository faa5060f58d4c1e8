import { faults, maximumPageSize, type Fault } from '@steward/shared-api';
import { call } from '@steward/shared-api/client';
import type { ReadPage } from '@steward/shared-ui/export';
import type { FaultListQuery } from '../faults/fault-view.ts';

/** Reads the matching faults for their export, without caching them. */
export function faultsToExport(query: FaultListQuery): ReadPage<Fault> {
  return (pageNumber, signal) =>
    call(faults.list, { ...query, pageNumber, pageSize: maximumPageSize }, { signal });
}
