import { afterEach, beforeEach, expect, test } from '@jest/globals';
import {
  certificates,
  documents,
  serviceAppointmentItems,
  type ServiceAppointmentItem,
} from '@steward/shared-api';
import { fakeApi, FakeProblem } from '@steward/shared-api/testing';
import { itemFixture } from '../fixtures/appointment.ts';
import type { KeptCertificate, KeptResult } from './kept-work.ts';
import { sendWork } from './send-work.ts';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
});
afterEach(() => api.restore());

const kept = {
  userId: 'engineer',
  serviceAppointmentId: itemFixture(1).serviceAppointmentId,
  itemId: itemFixture(1).id,
  about: 'Lisa',
  refusal: null,
  failures: 0,
};
const result = (recorded: KeptResult['recorded']): KeptResult => ({
  ...kept,
  kind: 'result',
  id: 'key',
  version: 3,
  recorded,
  values: { serviceAppointmentItemStatus: 'Completed', result: 'Pass' },
});
const certificate: KeptCertificate = {
  ...kept,
  kind: 'certificate',
  id: 'key',
  assetInstanceId: itemFixture(1).assetInstanceId,
  title: 'Certificate',
  dateValidFrom: '2026-11-28T12:00:00.000Z',
  dateValidTo: '2027-11-28T12:00:00.000Z',
  file: new File(['%PDF'], 'certificate.pdf'),
  documentId: null,
};
const recorded = (at: string, dateAttending: string) => ({ at, dateAttending, timeZone: 'Europe/London' });

test('a result has the day of the work only if it is sent on a later day', async () => {
  api.on(serviceAppointmentItems.update, () => itemFixture(1, { version: 4 }));
  const now = new Date().toISOString();
  expect((await sendWork.result(result(recorded(now, '2026-01-05T09:00:00Z')))).version).toBe(4);
  await sendWork.result(result(recorded('2026-01-06T15:00:00Z', '2026-01-05T09:00:00Z')));
  await sendWork.result(result(recorded('2026-01-06T15:00:00Z', '2026-01-08T09:00:00Z')));
  expect(api.calls.map(({ input }) => input['dateCompleted'])).toEqual([
    undefined,
    '2026-01-05T12:00:00.000Z',
    '2026-01-06T12:00:00.000Z',
  ]);
  const sent = (name: string) => api.calls.map(({ headers }) => headers.get(name));
  expect(sent('Idempotency-Key')).toEqual(['key', 'key-dated', 'key-dated']);
  expect(sent('If-Match')).toEqual(['"3"', '"3"', '"3"']);
});

test('a conflict is none if the item has these values already', async () => {
  let saved: Partial<ServiceAppointmentItem> = { status: 'Completed', result: 'Pass', version: 4 };
  api
    .on(serviceAppointmentItems.update, () => new FakeProblem({ title: 'Changed', status: 412 }))
    .on(serviceAppointmentItems.get, () => itemFixture(1, saved));
  expect((await sendWork.result(result(null))).version).toBe(4);
  saved = { status: 'Completed', result: 'Fail', version: 4 };
  await expect(sendWork.result(result(null))).rejects.toMatchObject({ status: 412 });
});

test('a file goes to the document of an earlier attempt, and to a new one if that is gone', async () => {
  const created: (string | null)[] = [];
  const record = async (id: string | null) => void created.push(id);
  api
    .on(certificates.create, () => 'second')
    .on(documents.uploadFile, () => new FakeProblem({ title: 'Not found', status: 404 }));
  await expect(sendWork.file({ ...certificate, documentId: 'first' }, record)).rejects.toMatchObject({
    status: 500,
  });
  expect(created).toEqual(['first', null]);
  await expect(sendWork.file({ ...certificate, failures: 1 }, record)).rejects.toMatchObject({
    status: 500,
  });
  expect(created).toEqual(['first', null, 'second', null]);
  const [create] = api.calls.filter(({ endpoint }) => endpoint.id === 'certificates.create');
  expect(create?.headers.get('Idempotency-Key')).toBe('key-1');
});
