import { certificates, serviceAppointmentItems, serviceDocuments } from '@steward/shared-api';
import { call } from '@steward/shared-api/client';
import { addDocument } from '@steward/shared-ui/file';
import type { WorkSender } from './outbox.ts';

/** Sends kept work to the server. */
export const sendWork: WorkSender = {
  result: async ({ id, itemId, values, version }) => {
    const input = { id: itemId, ...values };
    const { version: saved } = await call(serviceAppointmentItems.update, input, {
      idempotencyKey: id,
      ifMatch: version,
    });
    return saved;
  },
  file: async ({ kind, file, title, assetInstanceId, itemId, serviceAppointmentId, ...dates }) => {
    const { dateValidFrom, dateValidTo } = dates;
    await addDocument(
      kind === 'certificate'
        ? { id: assetInstanceId, serviceAppointmentItemId: itemId, title, dateValidFrom, dateValidTo }
        : { serviceAppointmentId, serviceAppointmentItemId: itemId, title },
      { file },
    );
  },
};
