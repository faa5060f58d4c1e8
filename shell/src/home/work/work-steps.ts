import type { WorkItem, WorkKind } from '@steward/shared-api';
import { linkTo } from '@steward/shared-ui/widget';

/** The next step of a row: a link to where it is done, or a write that the row itself can do. */
export type WorkStep =
  | { readonly label: string; readonly to: string }
  | { readonly label: string; readonly does: 'confirmVisit' | 'confirmClient' };

const open = (label: string, to: string): WorkStep => ({ label, to });
const toFault = ({ recordId }: WorkItem) => open('Open', linkTo('fault', { faultId: recordId ?? '' }));
const toDocument = ({ recordId }: WorkItem) =>
  open('Renew', linkTo('document', { documentId: recordId ?? '' }));
const toVisit = (label: string, { recordId }: WorkItem) => open(label, visitPath(recordId));

/** Requests a visit for everything that is due at the location, or adds it to the visit that it can join. */
function toServices({ joinsVisit, location, supplier }: WorkItem): WorkStep {
  if (joinsVisit) return open('Add to visit', `${visitPath(joinsVisit.id)}?add=true`);
  const locationId = location?.id ?? '';
  return open(
    'Request visit',
    supplier
      ? linkTo('requestDueServices', { locationId, supplierId: supplier.id })
      : linkTo('requestDueServicesAt', { locationId }),
  );
}

const visitPath = (id: string | null) =>
  linkTo('serviceappointmentdetail', { serviceAppointmentId: id ?? '' });

const steps: Record<WorkKind, (item: WorkItem) => WorkStep> = {
  criticalFault: toFault,
  newFault: toFault,
  overdueServices: toServices,
  dueServices: toServices,
  visitToConfirm: () => ({ label: 'Confirm', does: 'confirmVisit' }),
  unprocessedVisit: (item) => toVisit('Complete', item),
  visitWithoutEngineer: (item) => toVisit('Assign', item),
  clientRequest: () => ({ label: 'Confirm', does: 'confirmClient' }),
  expiredCertificate: toDocument,
  expiringCertificate: toDocument,
  modelRequest: () => open('Answer', `${linkTo('configuration')}?tab=model-requests`),
  answeredModelRequest: () => open('See', linkTo('assetdashboard')),
  missingInformation: ({ location }) =>
    open(
      'Fill in',
      `${linkTo('assetdashboard')}?missingData=true${location ? `&location=${location.id}` : ''}`,
    ),
};

export const stepOfWork = (item: WorkItem): WorkStep => steps[item.kind](item);

/** The page of a row's record, where the title of the row leads; null for a row that is about several assets. */
export function pageOfWork({ kind, recordId }: WorkItem): string | null {
  const isVisit = kind === 'visitToConfirm' || kind === 'unprocessedVisit' || kind === 'visitWithoutEngineer';
  if (isVisit) return visitPath(recordId);
  return kind === 'clientRequest' ? linkTo('clientRequests') : null;
}
