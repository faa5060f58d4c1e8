/**
 * The places where one area shows a piece of another, each with the props its widget gets. A change that breaks the
 * widgets of others is a new major of the slot (`@2`), beside the old one until nobody fills that.
 */
export interface Slots {
  /** The counts at the top of the home page; each filler draws one or more CountTiles. */
  'dashboard.tiles@1': object;
  'asset-detail.faults@1': { assetInstanceId: string };
  'asset-detail.service-history@1': { assetInstanceId: string };
  'asset-detail.documents@1': { assetInstanceId: string };
}

export type Slot = keyof Slots;
export type SlotProps<S extends Slot> = Slots[S];
