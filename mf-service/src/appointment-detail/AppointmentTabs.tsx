import type { ServiceAppointment } from '@steward/shared-api';
import { useCan } from '@steward/shared-auth';
import { auditViewFields, AuditTrail, type AuditView } from '@steward/shared-ui/audit';
import { Tabs, type Tab } from '@steward/shared-ui/dialog';
import { urlChoice, useUrlState, type UrlFields } from '@steward/shared-ui/page';
import { useSlotHasProvider, Widget } from '@steward/shared-ui/widget';
import { AppointmentItems } from '../items/AppointmentItems.tsx';

type Key = 'assets' | 'documents' | 'audit';
const keys: readonly Key[] = ['assets', 'documents', 'audit'];
const documents = 'appointment-detail.documents@1';

const fields: UrlFields<{ tab: Key } & AuditView> = { tab: urlChoice(keys, 'assets'), ...auditViewFields };

/** The tabs of an appointment; documents are shown if their area is available. */
export function AppointmentTabs({ appointment }: { appointment: ServiceAppointment }) {
  const [{ tab }, change] = useUrlState(fields);
  const maySeeTrail = useCan('audit.read');
  const hasDocuments = useSlotHasProvider(documents);
  const { id, location } = appointment;
  const tabs: readonly Tab<Key>[] = [
    {
      key: 'assets',
      label: 'Assets to be serviced',
      content: <AppointmentItems appointment={appointment} />,
    },
    ...(hasDocuments ? [documentsTab(id)] : []),
    ...(maySeeTrail ? [auditTab(id, location.timeZone)] : []),
  ];
  return (
    <Tabs
      label="About this appointment"
      tabs={tabs}
      chosen={tab}
      // The search of one tab does not apply to another.
      onChoose={(chosen) => change({ tab: chosen, search: '', page: 1 })}
    />
  );
}

function documentsTab(serviceAppointmentId: string): Tab<Key> {
  return {
    key: 'documents',
    label: 'Documents',
    content: <Widget slot={documents} serviceAppointmentId={serviceAppointmentId} />,
  };
}

function auditTab(serviceAppointmentId: string, timeZone: string): Tab<Key> {
  return {
    key: 'audit',
    label: 'Audit Trail',
    content: <AuditTrail about={{ serviceAppointmentId }} timeZone={timeZone} />,
  };
}
