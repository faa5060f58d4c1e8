/**
 * The places where one area shows a piece of another, each with the props its widget gets. A change that breaks the
 * widgets of others is a new major of the slot (`@2`), beside the old one until nobody fills that.
 */
export interface Slots {
  /** The counts at the top of the home page; each filler draws one KpiTile. */
  'dashboard.tiles@1': object;
  /** A practice's home page: its gravest open faults. */
  'dashboard.faults@1': object;
  /** The home page of both: the assets that want something done. */
  'dashboard.assets@1': object;
  /** A supplier's home page: the appointments that wait for it. */
  'dashboard.appointments@1': object;
  /** A supplier's home page: the practices that ask for its service. */
  'dashboard.client-requests@1': object;
  /** The home page of both, where there is room for a month: the service calendar. */
  'dashboard.calendar@1': object;
  /** Support's home page: whom to act as, and what waits to be decided. */
  'dashboard.support@1': object;
  /** The rooms of a location, to be edited where they stand. */
  'location.rooms@1': { location: { readonly id: string; readonly name: string } };
  'asset-detail.faults@1': { assetInstanceId: string };
  /** In a line of facts: the open visits that an asset waits for; shown when there is one, with what is `said` of it until they are known. */
  'asset-detail.pending-service@1': { assetInstanceId: string; said: string };
  'asset-detail.service-history@1': { assetInstanceId: string };
  'asset-detail.documents@1': { assetInstanceId: string };
  'appointment-detail.documents@1': { serviceAppointmentId: string };
}

export type Slot = keyof Slots;
export type SlotProps<S extends Slot> = Slots[S];
