import { resolvedFaultWindowDays } from '@steward/shared-api';
import { useCan, usePlace } from '@steward/shared-auth';
import { ButtonLink } from '@steward/shared-ui/action';
import { Tabs } from '@steward/shared-ui/dialog';
import {
  Section,
  urlChoice,
  urlNumber,
  useOnChange,
  useUrlState,
  type UrlFields,
} from '@steward/shared-ui/page';
import { paths } from '../paths.ts';
import { useFaultSummary, type Outcome } from '../summary/fault-summary.data.ts';
import { FaultSummary } from '../summary/FaultSummary.tsx';

/** What the address of the home page says of this panel. */
interface PanelView {
  readonly faults: Outcome;
  readonly faultsPage: number;
}

const viewFields: UrlFields<PanelView> = {
  faults: urlChoice(['open', 'resolved'], 'open'),
  faultsPage: urlNumber(1),
};

const tabs: readonly { key: Outcome; label: string; empty: string }[] = [
  { key: 'open', label: 'Open', empty: 'No faults are open' },
  {
    key: 'resolved',
    label: `Resolved (last ${resolvedFaultWindowDays} days)`,
    empty: `No faults were resolved in the last ${resolvedFaultWindowDays} days`,
  },
];

/** The faults on a practice's home page: the gravest open ones, and what was resolved lately (doc 1 §2). */
export function FaultsPanel() {
  const mayReport = useCan('faults.edit');
  const [{ faults, faultsPage }, change] = useUrlState(viewFields);
  const { locationId } = usePlace();
  useOnChange(`${locationId}`, () => change({ faultsPage: 1 }));
  return (
    <Section
      title="Top 3 Faults"
      actions={mayReport && <ButtonLink to={paths.report}>Report Fault</ButtonLink>}
    >
      <Tabs
        label="Faults"
        chosen={faults}
        onChoose={(tab) => change({ faults: tab, faultsPage: 1 })}
        tabs={tabs.map(({ key, label, empty }) => ({
          key,
          label,
          content: (
            <Outcomes
              outcome={key}
              page={faultsPage}
              onPage={(page) => change({ faultsPage: page })}
              empty={empty}
            />
          ),
        }))}
      />
    </Section>
  );
}

interface OutcomesProps {
  outcome: Outcome;
  page: number;
  onPage: (page: number) => void;
  empty: string;
}

/** Doc 1 §9. */
const pageSize = 3;

function Outcomes({ outcome, page, onPage, empty }: OutcomesProps) {
  const list = useFaultSummary(outcome, usePlace(), { page, pageSize });
  return (
    <FaultSummary of="assets" list={list} page={page} pageSize={pageSize} onPage={onPage} empty={empty} />
  );
}
