import { resolvedFaultWindowDays } from '@steward/shared-api';
import { useCan, useLocationScope } from '@steward/shared-auth';
import { ButtonLink } from '@steward/shared-ui/action';
import { TabbedPanel, type PanelTab } from '@steward/shared-ui/dialog';
import { paths } from '../paths.ts';
import { useFaultSummary, type FaultTab } from '../summary/fault-summary.data.ts';
import { FaultSummary } from '../summary/FaultSummary.tsx';

const tabs: readonly [PanelTab<FaultTab>, PanelTab<FaultTab>] = [
  { key: 'open', label: 'Open', empty: 'No open faults' },
  {
    key: 'resolved',
    label: `Resolved (last ${resolvedFaultWindowDays} days)`,
    empty: `No faults were resolved in the last ${resolvedFaultWindowDays} days`,
  },
];

/** A practice's most severe open faults and recently resolved ones, on the home page. */
export function FaultsPanel() {
  const mayReport = useCan('faults.edit');
  return (
    <TabbedPanel
      name="faults"
      title="Top 3 Faults"
      label="Faults"
      tabs={tabs}
      actions={mayReport && <ButtonLink to={paths.report}>Report Fault</ButtonLink>}
    >
      {({ key, empty }, paging) => <FaultsOfTab tab={key} empty={empty} {...paging} />}
    </TabbedPanel>
  );
}

interface FaultsOfTabProps {
  tab: FaultTab;
  page: number;
  onPage: (page: number) => void;
  empty: string;
}

/** The page size (spec 1.9). */
const pageSize = 3;

function FaultsOfTab({ tab, page, onPage, empty }: FaultsOfTabProps) {
  const list = useFaultSummary(tab, useLocationScope(), { page, pageSize });
  return (
    <FaultSummary of="assets" list={list} page={page} pageSize={pageSize} onPage={onPage} empty={empty} />
  );
}
