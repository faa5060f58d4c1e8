import { lifecycle } from '../lifecycle.ts';

/** The state of the service link of a supplier and a group. The group requests it and the supplier confirms it. */
export type ServiceLinkState = 'notAssigned' | 'requested' | 'confirmed';

const alreadyAssigned = () => 'Supplier is already assigned to this group';
const notAssigned = () => 'Supplier is not currently assigned to this group';

/** The service link: the group assigns and unassigns, the supplier confirms and unconfirms. */
export const supplierServiceLink = lifecycle<
  ServiceLinkState,
  'assign' | 'deassign' | 'confirm' | 'unconfirm'
>({
  assign: { from: ['notAssigned'], to: 'requested', refusal: alreadyAssigned },
  deassign: { from: ['requested', 'confirmed'], to: 'notAssigned', refusal: notAssigned },
  confirm: { from: ['requested', 'confirmed'], to: 'confirmed', refusal: notAssigned },
  unconfirm: { from: ['requested', 'confirmed'], to: 'requested', refusal: notAssigned },
});

/** The state of the purchase link, which needs no confirmation. */
export type PurchaseLinkState = 'notAssigned' | 'assigned';

/** The purchase link: the group assigns and unassigns. */
export const supplierPurchaseLink = lifecycle<PurchaseLinkState, 'assign' | 'deassign'>({
  assign: { from: ['notAssigned'], to: 'assigned', refusal: alreadyAssigned },
  deassign: { from: ['assigned'], to: 'notAssigned', refusal: notAssigned },
});

/** Returns the state of a service link. */
export function serviceLinkStateOf(link: {
  isServiceProvider: boolean;
  isConfirmed: boolean;
}): ServiceLinkState {
  if (!link.isServiceProvider) return 'notAssigned';
  return link.isConfirmed ? 'confirmed' : 'requested';
}
