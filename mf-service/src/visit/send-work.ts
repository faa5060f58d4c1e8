import {
  certificates,
  dayIn,
  documents,
  safeFileName,
  serviceAppointmentItems,
  serviceAppointments,
  serviceDocuments,
  session,
  type ServiceAppointmentItem,
} from '@steward/shared-api';
import { ApiError, call, uploadFile } from '@steward/shared-api/client';
import type { KeptCertificate, KeptPhoto, KeptResult, WorkSender } from './outbox.ts';

/** No user waits: a failure does not leave the page. */
const background = true;
/** An upload over a lost connection would wait for ever. */
const uploadMilliseconds = 120_000;

/** Sends kept work to the server. A part that is sent again after a lost response is not written twice. */
export const sendWork: WorkSender = {
  user: async () => (await call(session.currentUser, {}, { background }))?.id,
  result: async (work) => {
    const { id, itemId, values, version } = work;
    const dated = workDayOf(work);
    // A key belongs to one input.
    const idempotencyKey = dated ? `${id}-dated` : id;
    try {
      const options = { idempotencyKey, ifMatch: version, background };
      return await call(serviceAppointmentItems.update, { id: itemId, ...values, ...dated }, options);
    } catch (error) {
      if (error instanceof ApiError && error.status === 412) return itemIfSaved(work, error);
      throw error;
    }
  },
  file: async (work, onCreated) => {
    const { id: idempotencyKey, file } = work;
    const id = work.documentId ?? (await createDocument(work));
    await onCreated(id);
    try {
      const signal = AbortSignal.timeout(uploadMilliseconds);
      const sent = { file, idempotencyKey: `${idempotencyKey}-file`, signal, background };
      const { version } = await uploadFile(documents.uploadFile, { id }, sent);
      const fileName = safeFileName(file.name);
      await call(documents.update, { id, fileName }, { ifMatch: version, background });
    } catch (error) {
      // The server deletes a document that has waited too long for its file: the next attempt creates another one.
      if (error instanceof ApiError && error.status === 404) {
        await onCreated(null);
        throw new ApiError({ title: 'The document is gone', status: 500 }, { cause: error });
      }
      throw error;
    }
  },
  completion: async ({ id: idempotencyKey, serviceAppointmentId: id, version }) => {
    const input = { id, serviceAppointmentStatus: 'Completed' } as const;
    await call(serviceAppointments.update, input, { idempotencyKey, ifMatch: version, background });
  },
};

/** The day of the work, if it is sent on a later day. On the same day the server presets it. */
function workDayOf({ workedOn }: KeptResult): { dateCompleted: string } | undefined {
  if (workedOn === null || workedOn.day === dayIn(workedOn.timeZone, new Date())) return undefined;
  return { dateCompleted: `${workedOn.day}T12:00:00.000Z` };
}

/**
 * Returns an item that has these values already: the server keeps keys for a day, and the phone may have been away for longer. Otherwise
 * throws the conflict.
 */
async function itemIfSaved(
  { itemId, values }: KeptResult,
  conflict: ApiError,
): Promise<ServiceAppointmentItem> {
  const item = await call(serviceAppointmentItems.get, { id: itemId }, { background });
  const { serviceAppointmentItemStatus: status = item.status, ...others } = values;
  const { result = item.result, price = item.price, commentsEngineer = item.commentsEngineer } = others;
  const isSaved =
    status === item.status &&
    result === item.result &&
    price === item.price &&
    commentsEngineer === item.commentsEngineer;
  if (!isSaved) throw conflict;
  return item;
}

/** A key that has created a document before creates no second one, so a new attempt after a deleted document has another key. */
function createDocument(work: KeptCertificate | KeptPhoto): Promise<string> {
  const { id, failures, title, itemId: serviceAppointmentItemId, serviceAppointmentId } = work;
  const options = { idempotencyKey: `${id}-${failures}`, background };
  if (work.kind === 'photo') {
    return call(serviceDocuments.create, { serviceAppointmentId, serviceAppointmentItemId, title }, options);
  }
  const { assetInstanceId, dateValidFrom, dateValidTo } = work;
  return call(
    certificates.create,
    { id: assetInstanceId, serviceAppointmentItemId, title, dateValidFrom, dateValidTo },
    options,
  );
}
