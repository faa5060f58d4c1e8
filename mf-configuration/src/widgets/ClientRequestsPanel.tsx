import type { Group } from '@steward/shared-api';
import { useCan } from '@steward/shared-auth';
import { TabbedPanel, type PanelTab } from '@steward/shared-ui/dialog';
import { SummaryGrid, type GridColumn } from '@steward/shared-ui/grid';
import { linkTo } from '@steward/shared-ui/widget';
import { useClientRequests } from './client-requests.data.ts';

const tabs: readonly [PanelTab<'acceptance'>] = [
  {
    key: 'acceptance',
    label: 'Awaiting Your Acceptance',
    empty: 'No clients are awaiting your acceptance',
  },
];

const columns: readonly GridColumn<Group>[] = [
  { key: 'name', title: 'Client/Group Name', width: 320, isRowLink: true, cell: ({ name }) => name },
  {
    key: 'asked',
    title: 'Requested by',
    width: 320,
    onPhone: 'line',
    phoneCell: ({ supplierServiceRequestedByString: by }) => by && `Requested by ${by}`,
    cell: ({ supplierServiceRequestedByString }) => supplierServiceRequestedByString,
  },
];

/** The page size (spec 1.9). */
const pageSize = 3;

/** The practices that request the supplier's service (spec 1.2). A row opens the settings, for administrators only. */
export function ClientRequestsPanel() {
  return (
    <TabbedPanel name="requests" title="Client Partner Requests" label="Client partner requests" tabs={tabs}>
      {({ empty }, paging) => <ClientRequests empty={empty} {...paging} />}
    </TabbedPanel>
  );
}

interface ClientRequestsProps {
  empty: string;
  page: number;
  onPage: (page: number) => void;
}

function ClientRequests({ empty, page, onPage }: ClientRequestsProps) {
  const mayConfirm = useCan('clients.confirm');
  return (
    <SummaryGrid
      name="client-requests"
      noun={['client request', 'client requests']}
      columns={columns}
      list={useClientRequests(page, pageSize)}
      {...(mayConfirm ? { hrefOf: toRequests } : {})}
      empty={empty}
      page={page}
      pageSize={pageSize}
      onPage={onPage}
    />
  );
}

const toRequests = () => linkTo('clientRequests');
