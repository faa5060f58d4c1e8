import type { Group } from '@steward/shared-api';
import { useCan } from '@steward/shared-auth';
import type { ConfirmOptions } from '@steward/shared-ui/action';
import { Controls, RowSwitch } from '@steward/shared-ui/form';
import type { GridColumn } from '@steward/shared-ui/grid';
import { CheckIcon, ClockIcon, StatusTag } from '@steward/shared-ui/status';
import { useConfirmClient } from './client.data.ts';

/** The columns of a supplier's clients. An unconfirmed client shows only its name and who requests the service. */
export const columns: readonly GridColumn<Group, never>[] = [
  {
    key: 'name',
    title: 'Client/Group Name',
    width: 220,
    isRowLink: true,
    full: true,
    cell: (row) => <Name of={row} />,
  },
  {
    key: 'phone',
    title: 'Phone',
    onPhone: 'line',
    width: 170,
    minViewport: 900,
    mergeInto: 'name',
    cell: ({ phone }) => phone && <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>,
  },
  {
    key: 'email',
    title: 'Email',
    onPhone: 'line',
    width: 270,
    minViewport: 768,
    mergeInto: 'name',
    wide: true,
    cell: ({ email }) => email && <a href={`mailto:${email}`}>{email}</a>,
  },
  {
    key: 'confirmed',
    title: 'Confirmed as Service Client?',
    onPhone: 'state',
    width: 216,
    full: true,
    cell: (row) => <Confirmed of={row} />,
  },
];

function Name({
  of: { name, supplierServiceConfirmed, supplierServiceRequestedByString: by },
}: {
  of: Group;
}) {
  if (supplierServiceConfirmed || by === null) return name;
  return (
    <>
      <span className="st-line">{name}</span>
      <span className="st-line st-small st-plain">Requested by {by}</span>
    </>
  );
}

function Confirmed({ of: row }: { of: Group }) {
  const mayConfirm = useCan('clients.confirm');
  const change = useConfirmClient();
  const isConfirmed = row.supplierServiceConfirmed === true;
  return (
    <Controls>
      {mayConfirm && (
        <RowSwitch
          label={`Confirmed as Service Client: ${row.name}`}
          checked={isConfirmed}
          confirmation={(on) => (on ? null : withdrawalConfirmation(row))}
          onChange={(on) => change(row, on)}
        />
      )}
      {isConfirmed ? (
        <StatusTag tone="success" icon={<CheckIcon />}>
          Confirmed
        </StatusTag>
      ) : (
        <StatusTag tone="warning" icon={<ClockIcon />}>
          Pending
        </StatusTag>
      )}
    </Controls>
  );
}

/** The confirm dialog before a supplier withdraws its confirmation. */
function withdrawalConfirmation({ name }: Group): ConfirmOptions {
  return {
    title: 'Withdraw confirmation',
    text: `You will no longer see the phone number, email address, locations and assets of ${name}. You can confirm the client again.`,
    confirmLabel: 'Withdraw Confirmation',
    danger: true,
  };
}
