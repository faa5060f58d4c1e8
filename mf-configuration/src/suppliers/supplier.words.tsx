import type { Supplier, SupplierUse } from '@steward/shared-api';
import type { Question } from '@steward/shared-ui/action';
import { CheckIcon, ClockIcon, StatusTag } from '@steward/shared-ui/status';

/** What is asked before a group ends to use a supplier, and what that means. */
export function questionBeforeRemoving(supplier: Supplier, use: SupplierUse): Question {
  const title = use === 'service' ? 'Remove Service' : 'Remove Purchase';
  return { title, text: meaningOfRemoving(supplier, use), yes: title, danger: true };
}

function meaningOfRemoving({ name, groupLocalServiceConfirmed }: Supplier, use: SupplierUse): string {
  if (use === 'purchase') return `${name} will no longer be one of the suppliers you buy from.`;
  return groupLocalServiceConfirmed
    ? `${name} will no longer service your equipment, nor see your locations, your assets and what belongs to them.`
    : `${name} has not confirmed yet. Your request will be taken back.`;
}

/** How far the service link is (doc 2 §4): the supplier has to confirm it. */
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
