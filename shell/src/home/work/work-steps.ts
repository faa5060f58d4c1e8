import type { WorkItem, WorkKind } from '@steward/shared-api';
import { linkTo } from '@steward/shared-ui/widget';

/** The next step of a row: a link to where it is done, or a write that the row itself can do. */
export type WorkStep =
  | { readonly label: string; readonly to: string }
  | { readonly label: string; readonly does: 'confirmVisit' | 'confirmClient' | 'assignEngineer' };

const open = (label: string, to: string): WorkStep => ({ label, to });
const toFault = ({ recordId }: WorkItem) => open('Open', linkTo('fault', { faultId: recordId ?? '' }));
/** A new certificate of the same asset renews the old one. */
const toCertificate = ({ assetInstanceId }: WorkItem) =>
  open(
    'Renew',
    `${linkTo('asset', { assetInstanceId: assetInstanceId ?? '' })}?tab=documents&addCertificate=true`,
  );
const toVisit = (label: string, { recordId }: WorkItem) => open(label, visitPath(recordId));

/**
 * Requests a visit for everything that is due at the location, or adds it to the visit that it can join. A practice first chooses a supplier
 * for assets that have none.
 */
function toServices({ joinsVisit, location, supplier, group }: WorkItem): WorkStep {
  if (joinsVisit) return open('Add to visit', `${visitPath(joinsVisit.id)}?add=true`);
  const locationId = location?.id ?? '';
  const isPractice = group === null;
  if (isPractice && supplier === null)
    return open('Choose supplier', registerAt('missingSuppliers', location));
  return open(
    'Request visit',
    supplier
      ? linkTo('requestDueServices', { locationId, supplierId: supplier.id })
      : linkTo('requestDueServicesAt', { locationId }),
  );
}

/** The register with a filter, at the location. */
const registerAt = (filter: 'missingData' | 'missingSuppliers', location: WorkItem['location']) =>
  `${linkTo('assetdashboard')}?${filter}=true${location ? `&location=${location.id}` : ''}`;
const visitPath = (id: string | null) =>
  linkTo('serviceappointmentdetail', { serviceAppointmentId: id ?? '' });

const steps: Record<WorkKind, (item: WorkItem) => WorkStep> = {
  criticalFault: toFault,
  newFault: toFault,
  overdueServices: toServices,
  dueServices: toServices,
  visitToConfirm: () => ({ label: 'Confirm', does: 'confirmVisit' }),
  unprocessedVisit: (item) => toVisit('Complete', item),
  visitWithoutEngineer: () => ({ label: 'Assign', does: 'assignEngineer' }),
  clientRequest: () => ({ label: 'Confirm', does: 'confirmClient' }),
  expiredCertificate: toCertificate,
  expiringCertificate: toCertificate,
  modelRequest: () => open('Answer', `${linkTo('configuration')}?tab=model-requests`),
  answeredModelRequest: () => open('View assets', linkTo('assetdashboard')),
  missingInformation: ({ location }) => open('Fill in', registerAt('missingData', location)),
};

export const stepOfWork = (item: WorkItem): WorkStep => steps[item.kind](item);

/** The page of a row's record, where the title of the row leads; null for a row that is about several assets. */
export function pageOfWork({ kind, recordId }: WorkItem): string | null {
  const isVisit = kind === 'visitToConfirm' || kind === 'unprocessedVisit' || kind === 'visitWithoutEngineer';
  if (isVisit) return visitPath(recordId);
  return kind === 'clientRequest' ? linkTo('clientRequests') : null;
}
