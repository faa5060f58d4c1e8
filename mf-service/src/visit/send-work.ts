import {
  certificates,
  dayIn,
  documents,
  presetWorkDay,
  serviceAppointmentItems,
  serviceAppointments,
  serviceDocuments,
  session,
  type ServiceAppointmentItem,
} from '@steward/shared-api';
import { ApiError, call, uploadFile } from '@steward/shared-api/client';
import type { KeptCertificate, KeptPhoto, KeptResult } from './kept-work.ts';
import type { WorkSender } from './outbox.ts';

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
    await checkReadable(file);
    const id = work.documentId ?? (await createDocument(work));
    await onCreated(id);
    const signal = AbortSignal.timeout(uploadMilliseconds);
    try {
      const sent = { file, idempotencyKey: `${idempotencyKey}-file`, signal, background };
      await uploadFile(documents.uploadFile, { id }, sent);
    } catch (error) {
      // A slow file does not hold up the others.
      if (signal.aborted)
        throw new ApiError({ title: 'The upload took too long', status: 500 }, { cause: error });
      // The server deletes a document that has waited too long for its file: the next attempt creates another one.
      if (error instanceof ApiError && error.status === 404) {
        await onCreated(null);
        throw new ApiError({ title: 'its upload has expired. Send it again', status: 500 }, { cause: error });
      }
      throw error;
    }
  },
  completion: async ({ id: idempotencyKey, serviceAppointmentId: id, version }) => {
    const input = { id, serviceAppointmentStatus: 'Completed' } as const;
    await call(serviceAppointments.update, input, { idempotencyKey, ifMatch: version, background });
  },
};

/** Rejects if the phone has lost the file. Its upload would fail like one without a network. */
function checkReadable(file: File): Promise<void> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve());
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file cannot be read')));
    reader.readAsArrayBuffer(file.slice(0, 1));
  });
}

/** The day of the work, if it is sent on a later day than it was recorded. On the same day the server presets it. */
function workDayOf({ recorded }: KeptResult): { dateCompleted: string } | undefined {
  if (recorded === null) return undefined;
  const { dateAttending, timeZone } = recorded;
  const now = new Date(recorded.at);
  if (dayIn(timeZone, now) === dayIn(timeZone, new Date())) return undefined;
  return { dateCompleted: `${presetWorkDay({ dateAttending, timeZone, now })}T12:00:00.000Z` };
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
