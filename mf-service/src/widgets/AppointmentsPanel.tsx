import { useLocationScope } from '@steward/shared-auth';
import { TabbedPanel, type PanelTab } from '@steward/shared-ui/dialog';
import { SummaryGrid } from '@steward/shared-ui/grid';
import { paths } from '../paths.ts';
import { appointmentPanelColumns } from './appointment-panel.columns.tsx';
import { useAwaiting, type Awaiting } from './awaiting.data.ts';

const tabs: readonly [PanelTab<Awaiting>, PanelTab<Awaiting>] = [
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

/** The page size (spec 1.9). */
const pageSize = 3;

/** The appointments awaiting action on a supplier's home page. */
export function AppointmentsPanel() {
  return (
    <TabbedPanel
      name="appointments"
      title="Appointments Awaiting Action"
      label="Appointments awaiting action"
      tabs={tabs}
    >
      {({ key, empty }, paging) => <AwaitingAppointments awaiting={key} empty={empty} {...paging} />}
    </TabbedPanel>
  );
}

interface AwaitingAppointmentsProps {
  awaiting: Awaiting;
  page: number;
  onPage: (page: number) => void;
  empty: string;
}

function AwaitingAppointments({ awaiting, page, onPage, empty }: AwaitingAppointmentsProps) {
  return (
    <SummaryGrid
      name="appointments-awaiting"
      noun={['appointment', 'appointments']}
      columns={appointmentPanelColumns}
      list={useAwaiting(awaiting, useLocationScope(), { page, pageSize })}
      hrefOf={({ id }) => paths.appointment(id)}
      empty={empty}
      page={page}
      pageSize={pageSize}
      onPage={onPage}
    />
  );
}
