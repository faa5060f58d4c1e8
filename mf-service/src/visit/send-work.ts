import {
  certificates,
  documents,
  safeFileName,
  serviceAppointmentItems,
  serviceAppointments,
  serviceDocuments,
} from '@steward/shared-api';
import { ApiError, call, uploadFile } from '@steward/shared-api/client';
import type { KeptCertificate, KeptPhoto, KeptResult, WorkSender } from './outbox.ts';

/** Sends kept work to the server. A part that is sent again after a lost answer is not written twice. */
export const sendWork: WorkSender = {
  result: async (work) => {
    const { id: idempotencyKey, itemId, values, version } = work;
    try {
      const input = { id: itemId, ...values };
      const saved = await call(serviceAppointmentItems.update, input, { idempotencyKey, ifMatch: version });
      return saved.version;
    } catch (error) {
      if (error instanceof ApiError && error.status === 412) return versionIfSaved(work, error);
      throw error;
    }
  },
  file: async (work) => {
    const id = await addDocument(work);
    const { version } = await uploadFile(documents.uploadFile, { id }, { file: work.file });
    await call(documents.update, { id, fileName: safeFileName(work.file.name) }, { ifMatch: version });
  },
  completion: async ({ id: idempotencyKey, serviceAppointmentId: id, version }) => {
    const input = { id, serviceAppointmentStatus: 'Completed' } as const;
    await call(serviceAppointments.update, input, { idempotencyKey, ifMatch: version });
  },
};

/**
 * Returns the version of an item that has these values already: the server keeps keys for a day, and the phone may have been away for
 * longer. Otherwise rethrows the conflict.
 */
async function versionIfSaved({ itemId, values }: KeptResult, conflict: ApiError): Promise<number> {
  const item = await call(serviceAppointmentItems.get, { id: itemId });
  const { serviceAppointmentItemStatus: status = item.status, ...others } = values;
  const { result = item.result, price = item.price, commentsEngineer = item.commentsEngineer } = others;
  const isSaved =
    status === item.status &&
    result === item.result &&
    price === item.price &&
    commentsEngineer === item.commentsEngineer;
  if (!isSaved) throw conflict;
  return item.version;
}

function addDocument(work: KeptCertificate | KeptPhoto): Promise<string> {
  const { id: idempotencyKey, title, itemId: serviceAppointmentItemId, serviceAppointmentId } = work;
  if (work.kind === 'photo') {
    const photo = { serviceAppointmentId, serviceAppointmentItemId, title };
    return call(serviceDocuments.create, photo, { idempotencyKey });
  }
  const { assetInstanceId: id, dateValidFrom, dateValidTo } = work;
  const certificate = { id, serviceAppointmentItemId, title, dateValidFrom, dateValidTo };
  return call(certificates.create, certificate, { idempotencyKey });
}
