import { browserPaged, SummaryGrid, usePreviousRows } from '@steward/shared-ui/grid';
import { Section, urlNumber, useUrlState } from '@steward/shared-ui/page';
import type { SlotProps } from '@steward/shared-ui/widget';
import { historyColumns } from '../history/history.columns.tsx';
import { useVisits } from '../history/history.data.ts';
import { paths } from '../paths.ts';

const fields = { servicePage: urlNumber(1) };
const pageSize = 8;

/** The pending and past services of an asset, on its page. */
export function AssetServiceHistory({ assetInstanceId }: SlotProps<'asset-detail.service-history@1'>) {
  const [{ servicePage: page }, change] = useUrlState(fields);
  const { visits, error, loading, retry } = useVisits(assetInstanceId);
  const shownVisits = visits
    ? browserPaged(visits, { page, pageSize })
    : { rows: undefined, totalCount: undefined, loading, error, retry };
  return (
    <Section title="Service History" isTitleHidden>
      <SummaryGrid
        name="service-history"
        noun={['visit', 'visits']}
        columns={historyColumns}
        list={usePreviousRows(shownVisits)}
        page={page}
        onPage={(wanted) => change({ servicePage: wanted })}
        hrefOf={({ appointment }) => paths.appointment(appointment.id)}
        empty="No service history"
        pageSize={pageSize}
      />
    </Section>
  );
}
