import { lifecycle } from '../lifecycle.ts';

/** How far the service link of a supplier and a group is: the group asks, the supplier confirms. */
export type ServiceLinkState = 'notAssigned' | 'requested' | 'confirmed';

const alreadyAssigned = () => 'Supplier is already assigned to this group';
const notAssigned = () => 'Supplier is not currently assigned to this group';

/** Servicing: ticked and unticked by the group, confirmed and taken back by the supplier. */
export const supplierServiceLink = lifecycle<
  ServiceLinkState,
  'assign' | 'deassign' | 'confirm' | 'unconfirm'
>({
  assign: { from: ['notAssigned'], to: 'requested', refusal: alreadyAssigned },
  deassign: { from: ['requested', 'confirmed'], to: 'notAssigned', refusal: notAssigned },
  confirm: { from: ['requested', 'confirmed'], to: 'confirmed', refusal: notAssigned },
  unconfirm: { from: ['requested', 'confirmed'], to: 'requested', refusal: notAssigned },
});

/** How far the purchase link is; nobody confirms it. */
export type PurchaseLinkState = 'notAssigned' | 'assigned';

/** Purchases: ticked and unticked by the group. */
export const supplierPurchaseLink = lifecycle<PurchaseLinkState, 'assign' | 'deassign'>({
  assign: { from: ['notAssigned'], to: 'assigned', refusal: alreadyAssigned },
  deassign: { from: ['assigned'], to: 'notAssigned', refusal: notAssigned },
});

/** The state of a service link. */
export function serviceLinkStateOf(link: {
  isServiceProvider: boolean;
  isConfirmed: boolean;
}): ServiceLinkState {
  if (!link.isServiceProvider) return 'notAssigned';
  return link.isConfirmed ? 'confirmed' : 'requested';
}
