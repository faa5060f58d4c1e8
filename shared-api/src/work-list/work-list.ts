import * as z from '@steward/shared-api/schema';
import { id, instant } from '../values.ts';

/** The kinds of rows in the work list, most urgent first. `work-ranking.ts` has their urgencies and the reasons. */
export const workKinds = [
  'criticalFault',
  'expiredCertificate',
  'overdueServices',
  'visitToConfirm',
  'clientRequest',
  'modelRequest',
  'unprocessedVisit',
  'visitWithoutEngineer',
  'newFault',
  'expiringCertificate',
  'dueServices',
  'answeredModelRequest',
  'missingInformation',
] as const;
export type WorkKind = (typeof workKinds)[number];

/** How soon a row needs someone, most urgent first. */
export const workUrgencies = ['now', 'soon', 'later'] as const;
export type WorkUrgency = (typeof workUrgencies)[number];

/** The maximum number of rows of each kind. */
export const maximumWorkOfKind = 5;
/** `total` counts no more rows of a kind than this. */
export const maximumWorkCounted = 100;

const named = z.object({ id, name: z.string() });

/** A row of the work list: one thing to do next. */
export const workItem = z.object({
  /** Unique in the list and the same in each response: the kind and the id of its record, or of its location and supplier. */
  id: z.string(),
  kind: z.enum(workKinds),
  urgency: z.enum(workUrgencies),
  /** The position among the rows of its kind, from 0. */
  rank: z.int(),
  /** The record: a fault, document, appointment, practice or model request. Null for a group of assets. */
  recordId: z.nullable(id),
  /** The asset of a certificate; null for other rows. */
  assetInstanceId: z.nullable(id),
  /** The model of the asset, the title of the visit or document, or the name of the location, practice or requested model. */
  subject: z.string(),
  /** The first words of a fault, the asset of a document, the user who requested service, or the answer of support. */
  detail: z.nullable(z.string()),
  /** The number of assets to service, to process or to complete; 1 for other records. */
  count: z.int(),
  /** The beginning of its age or delay: when a fault was reported, a service was due first (12:00 UTC of that day), a visit takes place or a document expires. */
  since: z.nullable(instant),
  /** The visit is assigned to the caller. */
  isAssigned: z.boolean(),
  /** Days and times of the row are those of its time zone (IANA). */
  location: z.nullable(z.extend(named, { timeZone: z.string() })),
  /** The practice. Null for users of the practice. */
  group: z.nullable(named),
  /** The service company. Null for its own users. */
  supplier: z.nullable(named),
  /** The next open visit of this supplier to this location, which services can join. */
  joinsVisit: z.nullable(z.object({ id, dateAttending: instant })),
});
export type WorkItem = z.infer<typeof workItem>;

/** A step of setting up a practice or a supplier, in the order of the checklist. */
export const setupStep = z.object({
  step: z.enum(['locations', 'assets', 'suppliers', 'people', 'stickers', 'models', 'clients']),
  isDone: z.boolean(),
});
export type SetupStep = z.infer<typeof setupStep>;

/** The work list of a caller. */
export const workList = z.object({
  /** The first rows of each kind, in the order of `compareWork`. */
  items: z.array(workItem),
  /** The number of all rows, including those that `items` leaves out; of each kind at most 100. */
  total: z.int(),
  /** What an administrator sets up first; empty for others, and once everything is done. */
  setup: z.array(setupStep),
});
export type WorkList = z.infer<typeof workList>;
