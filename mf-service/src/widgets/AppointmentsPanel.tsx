import { usePlace } from '@steward/shared-auth';
import { Tabs } from '@steward/shared-ui/dialog';
import { Grid } from '@steward/shared-ui/grid';
import {
  Section,
  urlChoice,
  urlNumber,
  useOnChange,
  useUrlState,
  type UrlFields,
} from '@steward/shared-ui/page';
import { paths } from '../paths.ts';
import { awaitingColumns } from './awaiting.columns.tsx';
import { useAwaiting, type Awaiting } from './awaiting.data.ts';

/** What the address of the home page says of this panel. */
interface PanelView {
  readonly appointments: Awaiting;
  readonly appointmentsPage: number;
}

const viewFields: UrlFields<PanelView> = {
  appointments: urlChoice(['confirmation', 'completion'], 'confirmation'),
  appointmentsPage: urlNumber(1),
};

const tabs: readonly { key: Awaiting; label: string; empty: string }[] = [
  {
    key: 'confirmation',
    label: 'Pending Confirmation',
    empty: 'No appointments are pending confirmation',
  },
  {
    key: 'completion',
    label: 'Confirmed Awaiting Completion',
    empty: 'No confirmed appointments are awaiting completion',
  },
];

/** Doc 1 §9. */
const pageSize = 3;
const pageButtons = 5;

/** The appointments on a supplier's home page that wait for somebody (doc 1 §2). */
export function AppointmentsPanel() {
  const [{ appointments, appointmentsPage }, change] = useUrlState(viewFields);
  const { groupId, locationId } = usePlace();
  useOnChange(`${groupId}/${locationId}`, () => change({ appointmentsPage: 1 }));
  return (
    <Section title="Appointments Awaiting Action">
      <Tabs
        label="Appointments that await action"
        chosen={appointments}
        onChoose={(tab) => change({ appointments: tab, appointmentsPage: 1 })}
        tabs={tabs.map(({ key, label, empty }) => ({
          key,
          label,
          content: (
            <AwaitingAppointments
              awaiting={key}
              page={appointmentsPage}
              onPage={(page) => change({ appointmentsPage: page })}
              empty={empty}
            />
          ),
        }))}
      />
    </Section>
  );
}

interface AwaitingAppointmentsProps {
  awaiting: Awaiting;
  page: number;
  onPage: (page: number) => void;
  empty: string;
}

function AwaitingAppointments({ awaiting, page, onPage, empty }: AwaitingAppointmentsProps) {
  const list = useAwaiting(awaiting, usePlace(), { page, pageSize });
  return (
    <Grid
      summary
      name="appointments-awaiting"
      noun={['appointment', 'appointments']}
      columns={awaitingColumns}
      list={list}
      view={{ page, pageSize, sort: null, descending: false }}
      onView={(change) => onPage(change.page ?? 1)}
      hrefOf={({ id }) => paths.appointment(id)}
      empty={empty}
      pageSize={pageSize}
      pageButtons={pageButtons}
    />
  );
}
