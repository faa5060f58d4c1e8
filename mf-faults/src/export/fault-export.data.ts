import { faults, maximumPageSize, type Fault } from '@steward/shared-api';
import { call } from '@steward/shared-api/client';
import type { ReadPage } from '@steward/shared-ui/export';
import type { FaultQuestion } from '../faults/fault-view.ts';

/** Reads the faults that match a question for their export: once, and nothing of it is kept. */
export function faultsToExport(question: FaultQuestion): ReadPage<Fault> {
  return (pageNumber, signal) =>
    call(faults.list, { ...question, pageNumber, pageSize: maximumPageSize }, { signal });
}
