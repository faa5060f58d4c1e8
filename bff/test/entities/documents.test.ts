import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { olivia } from '../fixtures/demo-users.ts';
import { startDocumentsTestApp, type DocumentsTestApp } from '../fixtures/documents/documents-test-app.ts';
import { testNow } from '../fixtures/test-portal.ts';

const fields = {
  title: 'Report',
  documentType: 'miscellaneous',
  comments: 'Second visit',
  dateValidFrom: '2026-01-01',
  dateValidTo: '2026-12-31',
};
const text = expect.stringMatching(/\S/);

let app: DocumentsTestApp;
let id: string;
let document: Awaited<ReturnType<DocumentsTestApp['read']>>;
const create = () =>
  app.created(olivia, { ...fields, serviceAppointmentItemId: app.fixture.serviceAppointmentItemId });
beforeAll(async () => {
  app = await startDocumentsTestApp();
  id = await create();
  await app.upload(id, { name: 'Notes.CSV', bytes: Buffer.from('Fine') });
  document = await app.read(id);
});
afterAll(() => app.stop());

describe('a document of an appointment item', () => {
  spec('2.7.72', '2.7.73', '2.7.74', '2.7.75', '2.7.76', '2.7.77');
  it('is added with its item, title, type, validity and comments', async () => {
    const { serviceAppointmentItemId } = app.fixture;
    expect(await app.read(await create())).toMatchObject({ ...fields, serviceAppointmentItemId });
  });

  spec('2.3.1', '2.3.2', '2.3.5', '2.3.7', '2.3.8', '2.3.9', '2.3.10', '2.7.67');
  it('has its own properties', async () => {
    const own = { id, ...fields, isPrimary: false, createdAt: testNow.toISOString() };
    expect(await app.read(id)).toMatchObject(own);
  });

  spec('2.3.11', '2.3.12', '2.3.17', '2.3.19', '2.3.20', '2.3.21', '2.3.25');
  it('has its subject: the item, the appointment, the asset and the group', () => {
    const { serviceAppointmentItemId, serviceAppointmentId, assetInstanceId, groupId } = app.fixture;
    expect(document).toMatchObject({
      documentType: 'miscellaneous',
      relatesToType: 'ServiceAppointmentItem',
      relatesToName: text,
      group: { id: groupId },
      assetModelId: null,
      assetInstanceId,
      serviceAppointmentId,
      serviceAppointmentItemId,
    });
  });

  spec('2.2.28', '2.3.3', '2.3.4', '2.3.13', '2.3.14', '2.3.16', '2.4.32');
  it('has a pending remote copy without a file, and a complete one with it', async () => {
    expect(await app.read(await create())).toMatchObject({
      hasData: false,
      fileName: null,
      remoteIsComplete: false,
      remoteFileIsSuspicious: false,
      remoteStatusFriendly: expect.not.stringMatching(/^Complete$/),
    });
    expect(document).toMatchObject({
      hasData: true,
      fileName: 'notes.csv',
      remoteId: text,
      remoteIsComplete: true,
      remoteFileIsSuspicious: false,
      remoteStatusFriendly: 'Complete',
    });
  });
});
