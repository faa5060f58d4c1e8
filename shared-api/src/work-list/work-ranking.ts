import type { Permission } from '../permissions.ts';
import { workKinds, workUrgencies, type WorkKind, type WorkUrgency } from './work-list.ts';

/**
 * The ranking of the work list: one urgency for each kind, and the reason for it. Within an urgency, the order of `workKinds` applies.
 * Now: patients or compliance are at risk. Soon: someone waits, or a date is near. Later: it can be done at any time.
 */
export const workUrgency: Record<WorkKind, WorkUrgency> = {
  // Equipment that treats patients is out of use or unsafe.
  criticalFault: 'now',
  // The practice may be breaking the law while it uses the asset.
  expiredCertificate: 'now',
  // The asset is used without the service that its manufacturer requires.
  overdueServices: 'now',
  // The other side has proposed a date and waits for the answer.
  visitToConfirm: 'soon',
  // A practice waits, and the supplier sees none of its assets before it confirms.
  clientRequest: 'soon',
  // A practice cannot register an asset until its model exists.
  modelRequest: 'soon',
  // The visit is over, but the next services are wrong until its assets are processed and it is completed.
  unprocessedVisit: 'soon',
  // The practice expects someone on a fixed date.
  visitWithoutEngineer: 'soon',
  // No one has looked at it yet, so its severity is the reporter's guess.
  newFault: 'soon',
  // Tests take weeks to arrange, and the certificate ends within 30 days.
  expiringCertificate: 'soon',
  // The service falls due within 30 days and has no visit yet.
  dueServices: 'soon',
  // The answer only lets work continue that the practice began itself.
  answeredModelRequest: 'later',
  // No one is harmed by it, but support and suppliers identify assets by these fields.
  missingInformation: 'later',
};

/** The sides that use the portal. */
export type WorkSide = 'practice' | 'supplier' | 'support';

/** The users that get a kind of work: those who may do it. */
export const workAudience: Record<
  WorkKind,
  { readonly permission: Permission; readonly sides: readonly WorkSide[] }
> = {
  criticalFault: { permission: 'faults.read', sides: ['practice', 'supplier'] },
  // Practices renew every certificate, and suppliers those of the assets that they service.
  expiredCertificate: { permission: 'documents.addCertificate', sides: ['practice', 'supplier'] },
  overdueServices: { permission: 'appointments.request', sides: ['practice', 'supplier'] },
  visitToConfirm: { permission: 'appointments.progress', sides: ['practice', 'supplier'] },
  clientRequest: { permission: 'clients.confirm', sides: ['supplier'] },
  modelRequest: { permission: 'models.decideRequest', sides: ['support'] },
  unprocessedVisit: { permission: 'appointments.processItems', sides: ['practice', 'supplier'] },
  visitWithoutEngineer: { permission: 'appointments.assignEngineer', sides: ['supplier'] },
  // Suppliers cannot edit faults, but they are asked for the repair.
  newFault: { permission: 'faults.read', sides: ['practice', 'supplier'] },
  expiringCertificate: { permission: 'documents.addCertificate', sides: ['practice', 'supplier'] },
  dueServices: { permission: 'appointments.request', sides: ['practice', 'supplier'] },
  answeredModelRequest: { permission: 'models.request', sides: ['practice'] },
  missingInformation: { permission: 'assets.edit', sides: ['practice'] },
};

/** A row that `compareWork` can rank. Rows of areas from other repositories have no kind. */
export interface RankedWork {
  readonly id: string;
  readonly urgency: WorkUrgency;
  readonly kind?: WorkKind | undefined;
  /** The position among the rows of its kind. Rows without a kind have none. */
  readonly rank?: number | undefined;
  /** An ISO instant; null for a row without a date. */
  readonly since: string | null;
  readonly isAssigned?: boolean | undefined;
}

/**
 * Orders rows by urgency, then the caller's own visits, then kind, then their rank in it. A row without a kind follows those of the same
 * urgency; such rows have no rank, and are ordered by age (the oldest first, those without a date last), then id.
 */
export function compareWork(one: RankedWork, other: RankedWork): number {
  return (
    workUrgencies.indexOf(one.urgency) - workUrgencies.indexOf(other.urgency) ||
    Number(other.isAssigned ?? false) - Number(one.isAssigned ?? false) ||
    kindOrder(one) - kindOrder(other) ||
    (one.rank ?? 0) - (other.rank ?? 0) ||
    compareAge(one.since, other.since) ||
    compareText(one.id, other.id)
  );
}

function kindOrder({ kind }: RankedWork): number {
  return kind === undefined ? workKinds.length : workKinds.indexOf(kind);
}

/** Compares instants by time instead of text, because areas may write them without milliseconds. */
function compareAge(one: string | null, other: string | null): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return Date.parse(one) - Date.parse(other);
}

function compareText(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
