import { spec } from '@steward/tooling/spec/spec.mjs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { storageUsageResponse, type StorageUse } from '@steward/shared-api';
import { FolderStorage } from '../../infrastructure/storage/folder-storage.ts';
import { olivia, priya, sam, marcus, support } from '../../../test/fixtures/demo-users.ts';
import {
  startDocumentsTestApp,
  type DocumentsTestApp,
} from '../../../test/fixtures/documents/documents-test-app.ts';
import { aPng, formOf } from '../../../test/fixtures/documents/test-files.ts';

const megabyte = 1_000_000;

/** A storage with free space that a test can set. */
class SizedStorage extends FolderStorage {
  freeBytes = 100_000 * megabyte;

  override async space() {
    return { freeBytes: this.freeBytes, totalBytes: 100_000 * megabyte };
  }
}

let folder: string;
let files: SizedStorage;
let app: DocumentsTestApp;
let quotaBytes: number;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'steward-quota-'));
  files = new SizedStorage(folder);
  quotaBytes = 20 * megabyte;
  app = await startDocumentsTestApp({ STEWARD_QUOTA_BYTES: String(quotaBytes) }, { files });
});
afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true });
});

const textOf = (bytes: number) => ({ name: 'notes.txt', bytes: Buffer.alloc(bytes, 'a') });
const usageOf = async (person: string) => {
  const { status, body } = await app.portal.call(person, 'GET /storage-usage');
  expect(status).toBe(200);
  return storageUsageResponse.parse(body.data);
};
const freeBytesOf = async (person: string) => quotaBytes - (await usageOf(person)).usedBytes;
const bytesOf = async (person: string, kind: StorageUse) =>
  (await usageOf(person)).uses.find((use) => use.kind === kind)?.bytes ?? 0;
const detail =
  'Your organisation’s file storage is full. Nothing was saved. An administrator can see what uses it under Settings.';

describe('the storage quota of an organisation', () => {
  spec('d.3.61');
  it('counts documents by type, fault photos, deleted files and import files', async () => {
    const id = await app.add({ documentType: 'userGuide' });
    const before = await bytesOf(olivia, 'userGuide');
    await app.upload(id, textOf(3000));
    expect(await bytesOf(olivia, 'userGuide')).toBe(before + 3000);
    const imports = await bytesOf(olivia, 'Import');
    const form = formOf({ name: 'register.csv', bytes: Buffer.from('Serial,Model\r\n1,2\r\n') });
    expect((await app.portal.call(olivia, 'POST /asset-imports/upload-file', { form })).status).toBe(200);
    expect(await bytesOf(olivia, 'Import')).toBe(imports + 19);
    await app.remove(olivia, id);
    expect(await bytesOf(olivia, 'userGuide')).toBe(before);
    expect(await bytesOf(olivia, 'Deleted')).toBe(3000);
    for (const hours of [25, 50]) await app.sweep(hours);
    expect(await bytesOf(olivia, 'Deleted')).toBe(0);
  });

  spec('t.1.18');
  it('refuses a file beyond the quota with 507, keeps nothing of it and does not affect other organisations', async () => {
    const filled: string[] = [];
    while ((await freeBytesOf(olivia)) > 9 * megabyte) {
      const id = await app.add();
      filled.push(id);
      expect((await app.upload(id, textOf(8 * megabyte))).status).toBe(200);
    }
    const id = await app.add();
    const stored = await app.keysStored();
    const free = await freeBytesOf(olivia);
    const response = await app.upload(id, textOf(9.5 * megabyte));
    expect([response.status, response.body.title, response.body.detail]).toEqual([
      507,
      'Storage full',
      detail,
    ]);
    expect(await app.keysStored()).toEqual(stored);
    expect(await freeBytesOf(olivia)).toBe(free);
    // Another practice can upload, and the same practice can write other data.
    expect((await app.portal.call(sam, 'GET /documents')).status).toBe(200);
    expect((await app.create(olivia, { assetInstanceId: app.fixture.assetInstanceId })).status).toBe(200);
    expect(await freeBytesOf(marcus)).toBe(quotaBytes);
    const form = formOf({ name: 'register.csv', bytes: Buffer.alloc(free + 1, 'a,b\r\n') });
    const file = await app.portal.call(olivia, 'POST /asset-imports/upload-file', { form });
    expect([file.status, file.body.detail]).toEqual([507, detail]);
    for (const documentId of filled) await app.remove(olivia, documentId);
    for (const hours of [25, 50]) await app.sweep(hours);
  });

  spec('t.1.19');
  it('holds for concurrent uploads together', async () => {
    const room = Math.floor((await freeBytesOf(olivia)) / (6 * megabyte));
    const ids = await Promise.all(Array.from({ length: room + 2 }, () => app.add()));
    const responses = await Promise.all(ids.map((id) => app.upload(id, textOf(6 * megabyte - 1000))));
    const statuses = responses.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(room);
    expect(statuses.filter((status) => status === 507)).toHaveLength(2);
    expect(await freeBytesOf(olivia)).toBeGreaterThanOrEqual(0);
    for (const id of ids) await app.remove(olivia, id);
    for (const hours of [25, 50]) await app.sweep(hours);
  });

  spec('t.1.20');
  it('counts fault photos separately, and uploads of a supplier for the supplier', async () => {
    const photos = await bytesOf(olivia, 'FaultPhoto');
    const photo = await app.created(olivia, { faultId: app.fixture.faultId, documentType: 'AssetImage' });
    expect((await app.upload(photo, { name: 'photo.png', bytes: aPng() })).status).toBe(200);
    expect(await bytesOf(olivia, 'FaultPhoto')).toBe(photos + aPng().length);
    const { serviceAppointmentId } = app.fixture;
    const address = `POST /service-appointment-items/${serviceAppointmentId}/document`;
    const { body } = await app.portal.call(marcus, address, { json: { title: 'Service report' } });
    const before = await bytesOf(olivia, 'ServiceRecord');
    const report = { name: 'report.csv', bytes: Buffer.from('a,b') };
    expect((await app.upload(String(body.data), report, { person: marcus })).status).toBe(200);
    expect(await bytesOf(marcus, 'ServiceRecord')).toBe(3);
    expect(await bytesOf(olivia, 'ServiceRecord')).toBe(before);
    await app.remove(olivia, String(body.data));
    expect(await bytesOf(marcus, 'Deleted')).toBe(3);
  });

  spec('d.3.61');
  it('is shown to administrators of practices and suppliers only', async () => {
    expect(await usageOf(olivia)).toMatchObject({ quotaBytes });
    expect(await usageOf(marcus)).toMatchObject({ quotaBytes, usedBytes: 3 });
    for (const person of [priya, support])
      expect((await app.portal.call(person, 'GET /storage-usage')).status).toBe(403);
  });
});

describe('the reserve of free disk space', () => {
  spec('t.1.21');
  it('stops uploads with 507, but no other requests, until there is space', async () => {
    const id = await app.add();
    files.freeBytes = 1000 * megabyte;
    const response = await app.upload(id, textOf(1000));
    expect([response.status, response.body.detail]).toEqual([
      507,
      'Files can’t be uploaded at the moment because the server is short of disk space. Nothing was saved.',
    ]);
    const form = formOf({ name: 'register.csv', bytes: Buffer.from('Serial,Model\r\n1,2\r\n') });
    expect((await app.portal.call(olivia, 'POST /asset-imports/upload-file', { form })).status).toBe(507);
    const written = await app.update(olivia, { id, title: 'Still written' });
    expect(written.status).toBe(200);
    files.freeBytes = 1100 * megabyte;
    expect((await app.upload(id, textOf(1000))).status).toBe(200);
  });
});
