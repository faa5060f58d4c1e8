import { useLocationScope } from '@steward/shared-auth';
import { SummaryGrid } from '@steward/shared-ui/grid';
import { paths } from '../paths.ts';
import { summaryColumns } from './asset-summary.columns.tsx';
import { useAssetSummary, type Concern } from './asset-summary.data.ts';

interface AssetSummaryProps {
  concern: Concern;
  page: number;
  pageSize: number;
  onPage: (page: number) => void;
  empty: string;
}

/** A short list of assets with one concern; each row opens the asset. */
export function AssetSummary({ concern, page, pageSize, onPage, empty }: AssetSummaryProps) {
  const list = useAssetSummary(concern, useLocationScope(), { page, pageSize });
  return (
    <SummaryGrid
      name={`assets-${concern}`}
      noun={['asset', 'assets']}
      columns={summaryColumns[concern]}
      list={list}
      page={page}
      onPage={onPage}
      hrefOf={({ id }) => paths.asset(id)}
      empty={empty}
      pageSize={pageSize}
    />
  );
}
