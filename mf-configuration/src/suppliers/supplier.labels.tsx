import type { Supplier, SupplierUse } from '@steward/shared-api';
import { describeDependents, type ConfirmOptions } from '@steward/shared-ui/action';
import type { TextColumn } from '@steward/shared-ui/edit';
import { CheckIcon, ClockIcon, StatusTag } from '@steward/shared-ui/status';
import { countSupplierWork } from './supplier.data.ts';

/** The columns that are editable in place. */
export const textColumns = {
  name: { key: 'name', title: 'Supplier Name', max: 100 },
  phone: { key: 'phone', title: 'Phone', max: 100 },
  email: { key: 'email', title: 'Email', max: 320 },
} satisfies Record<string, TextColumn<Supplier>>;

export const nameOf = ({ name }: Supplier) => name;

/** The confirm dialog before a group stops using a supplier. For a confirmed service link it counts the work that the supplier no longer sees. */
export async function removalConfirmation(supplier: Supplier, use: SupplierUse): Promise<ConfirmOptions> {
  const title = use === 'service' ? 'Remove Service' : 'Remove Purchase';
  const hidesWork = use === 'service' && supplier.groupLocalServiceConfirmed === true;
  const details = hidesWork
    ? await describeDependents(() => countSupplierWork(supplier), {
        counted: (names) => `This affects ${names}. Your records stay.`,
        unknown: "Couldn't check what this affects.",
      })
    : null;
  return { title, text: removalText(supplier, use), details, confirmLabel: title, danger: true };
}

function removalText({ name, groupLocalServiceConfirmed }: Supplier, use: SupplierUse): string {
  if (use === 'purchase') return `${name} will no longer be one of the suppliers you buy from.`;
  return groupLocalServiceConfirmed
    ? `${name} will no longer service your equipment, or see your locations and assets.`
    : `${name} has not confirmed yet. Your request will be withdrawn.`;
}

/** The state of the service link, which the supplier has to confirm. */
export function ServiceLink({ of: { groupLocalServiceConfirmed: confirmed } }: { of: Supplier }) {
  if (confirmed === null) return null;
  return confirmed ? (
    <StatusTag tone="success" icon={<CheckIcon />}>
      Confirmed
    </StatusTag>
  ) : (
    <StatusTag tone="warning" icon={<ClockIcon />}>
      Requested
    </StatusTag>
  );
}
