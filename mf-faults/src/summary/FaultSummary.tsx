import type { Fault } from '@steward/shared-api';
import { SummaryGrid, type PagedRows } from '@steward/shared-ui/grid';
import { paths } from '../paths.ts';
import { assetFaultColumns, faultSummaryColumns } from './fault-summary.columns.tsx';

interface FaultSummaryProps {
  /** Lists the faults of all assets, or of one. */
  of: 'assets' | 'asset';
  list: PagedRows<Fault>;
  page: number;
  pageSize: number;
  onPage: (page: number) => void;
  empty: string;
}

/** A short list of faults on the page of another resource; each opens over the fault list. */
export function FaultSummary({ of, list, page, pageSize, onPage, empty }: FaultSummaryProps) {
  return (
    <SummaryGrid
      name={`faults-of-${of}`}
      noun={['fault', 'faults']}
      columns={of === 'asset' ? assetFaultColumns : faultSummaryColumns}
      list={list}
      page={page}
      onPage={onPage}
      hrefOf={({ id }) => paths.fault(id)}
      empty={empty}
      pageSize={pageSize}
    />
  );
}
