import * as z from '@steward/shared-api/schema';
import { id, instant } from '../values.ts';

/** The kinds of rows in the work list, most urgent first. This order is the ranking: the server and the home page use it. */
export const workKinds = [
  'criticalFault',
  'expiredCertificate',
  'overdueServices',
  'visitToConfirm',
  'clientRequest',
  'unprocessedVisit',
  'visitWithoutEngineer',
  'newFault',
  'expiringCertificate',
  'dueServices',
  'answeredModelRequest',
  'missingInformation',
] as const;
export type WorkKind = (typeof workKinds)[number];

const named = z.object({ id, name: z.string() });

/** A row of the work list: one thing to do next. */
export const workItem = z.object({
  /** Unique in the list and the same in each response: the kind and the id of its record. */
  id: z.string(),
  kind: z.enum(workKinds),
  /** The record: a fault, document, appointment, practice or model request. Null for a group of assets. */
  recordId: z.nullable(id),
  /** What it is about: the model of the asset, the title of the visit or document, or the name of the practice or model. */
  subject: z.string(),
  /** The first words of a fault, or how the asset of a document or fault is recognised: its reference or serial number. */
  detail: z.nullable(z.string()),
  /** The number of assets in the row; 1 for a single record. */
  count: z.int(),
  /** What its age or delay counts from: when a fault was reported, a service was due first, a visit takes place or a document expires. */
  since: z.nullable(instant),
  location: z.nullable(named),
  /** The practice, for suppliers only. */
  group: z.nullable(named),
  supplier: z.nullable(named),
  /** The next visit of this supplier to this location, which services can join. */
  joinsVisit: z.nullable(z.object({ id, dateAttending: instant })),
});
export type WorkItem = z.infer<typeof workItem>;

/** The work list of a caller: its most urgent rows, and how many there are of each kind. */
export const workList = z.object({
  items: z.array(workItem),
  /** The number of all rows, including those that `items` leaves out. */
  total: z.int(),
});
export type WorkList = z.infer<typeof workList>;
