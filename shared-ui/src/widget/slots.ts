import type { WorkUrgency } from '@steward/shared-api';

/** A row that an area adds to the work list. */
export interface WorkRow {
  /** Unique among the rows of its source. */
  readonly id: string;
  readonly urgency: WorkUrgency;
  /** Since when it waits, or when it is due, as an ISO instant: the oldest of the same urgency is first. */
  readonly since: string | null;
  /** What there is to do: `3 orders to receive`. */
  readonly title: string;
  /** Facts in one line: `Main store · Harbour Dental Truro`. */
  readonly about: string;
  /** Its age or delay in words: `Due tomorrow`. */
  readonly when?: string;
  /** The next step: a verb, and the URL where it is done. */
  readonly step: { readonly label: string; readonly to: string };
}

/** A result, an action or a page that an area adds to the search. */
export interface PaletteEntry {
  /** Unique among the entries of its source. */
  readonly id: string;
  readonly group: 'result' | 'action' | 'page';
  /** `Report fault`, `Settings: Locations` or the name of a record. */
  readonly title: string;
  /** Facts in one line. */
  readonly about?: string;
  readonly to: string;
  /** The area has found it by the term. Other entries are shown if their title and facts have each word of the term. */
  readonly isFound?: true;
}

/** The asset that a search is about: its best result. */
export interface PaletteAsset {
  readonly id: string;
  readonly name: string;
}

/**
 * The slots by which one area shows components of another, with the props of each. A breaking change is a new major version of the slot
 * (`@2`) next to the old one, until the old one has no provider.
 */
export interface Slots {
  /** The counts at the top of the home page; each provider renders one KpiTile. */
  'dashboard.tiles@1': object;
  /** Rows for the work list of the home page. A provider renders nothing; it shows its rows, and shows them again when they change. */
  'dashboard.work@1': { show: (source: string, rows: readonly WorkRow[]) => void };
  /**
   * Entries for the search in the header, while it is open. A provider renders nothing; it shows its entries for the term, which is empty at first,
   * and for the asset that was found, and shows them again when they change.
   */
  'palette.entries@1': {
    term: string;
    asset: PaletteAsset | null;
    show: (source: string, entries: readonly PaletteEntry[]) => void;
  };
  /** The home page of both sides, next to the work list: the visits of the next seven days. */
  'dashboard.visits@1': object;
  /** A practice's home page: the most severe open faults. */
  'dashboard.faults@1': object;
  /** The home page of both sides: the assets that need attention. */
  'dashboard.assets@1': object;
  /** A supplier's home page: the appointments awaiting action. */
  'dashboard.appointments@1': object;
  /** A supplier's home page: the practices that request its service. */
  'dashboard.client-requests@1': object;
  /** The home page of both sides, on wide screens: the service calendar. */
  'dashboard.calendar@1': object;
  /** Support's home page: users to impersonate, and pending requests. */
  'dashboard.support@1': object;
  /** The rooms of a location, editable in place. */
  'location.rooms@1': { location: { readonly id: string; readonly name: string } };
  'asset-detail.faults@1': { assetInstanceId: string };
  /** The open appointments of an asset, as a value of its description list; `fallback` is shown until they are loaded. */
  'asset-detail.pending-service@1': { assetInstanceId: string; fallback: string };
  'asset-detail.service-history@1': { assetInstanceId: string };
  'asset-detail.documents@1': { assetInstanceId: string };
  'appointment-detail.documents@1': { serviceAppointmentId: string };
}

export type Slot = keyof Slots;
export type SlotProps<S extends Slot> = Slots[S];
