import { spec } from '@steward/tooling/spec/spec.mjs';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { olivia, priya, tom, marcus, support } from '../../../test/fixtures/demo-users.ts';
import {
  startDocumentsTestApp,
  type DocumentsTestApp,
} from '../../../test/fixtures/documents/documents-test-app.ts';

let app: DocumentsTestApp;
let portal: DocumentsTestApp['portal'];
let fixture: DocumentsTestApp['fixture'];
let elsewhere: DocumentsTestApp['elsewhere'];
let idsOf: DocumentsTestApp['idsOf'];
let created: DocumentsTestApp['created'];
let read: DocumentsTestApp['read'];
let statusFor: DocumentsTestApp['statusFor'];
let update: DocumentsTestApp['update'];
let remove: DocumentsTestApp['remove'];
let auditOf: DocumentsTestApp['auditOf'];
let upload: DocumentsTestApp['upload'];
beforeAll(async () => {
  app = await startDocumentsTestApp();
  ({ portal, fixture, elsewhere, idsOf, created, read, statusFor, update, remove, auditOf, upload } = app);
});
afterAll(() => app.stop());

describe('an update or deletion of a document', () => {
  spec('2.7.79');
  it('stores and audits a change, and writes nothing without one', async () => {
    const id = await created(olivia, { assetInstanceId: fixture.assetInstanceId });
    const response = await update(olivia, { id, title: 'Renamed' }, { 'If-Match': '"1"' });
    expect(response.body.data).toMatchObject({ title: 'Renamed', version: 2 });
    expect(response.headers.get('etag')).toBe('"2"');
    expect((await auditOf(id)).find(({ event }) => event === 'Document updated')?.changes).toEqual({
      title: { from: 'Paper', to: 'Renamed' },
    });
    expect((await update(tom, { id, title: ' Renamed ', comments: '' })).body.data).toMatchObject({
      version: 2,
    });
    expect(await auditOf(id)).toHaveLength(2);
    const stale = await update(tom, { id, title: 'Third' }, { 'If-Match': '"1"' });
    expect([stale.status, stale.body.changedBy]).toEqual([412, 'Olivia Grant']);
    expect((await remove(olivia, id, { 'If-Match': '"1"' })).status).toBe(412);
  });

  spec('2.3.6', '2.7.80', '2.7.81', '2.7.82', '2.7.83', '2.7.84', '2.7.85', '2.7.86');
  it('stores every changed field', async () => {
    const id = await created(olivia, { assetInstanceId: fixture.otherAssetInstanceId });
    const fields = { title: 'Picture', documentType: 'AssetImage', comments: 'Front', isPrimary: true };
    const dates = { dateValidFrom: '2026-01-01', dateValidTo: '2026-12-31' };
    expect((await update(olivia, { id, ...fields, ...dates })).status).toBe(200);
    expect(await read(id)).toMatchObject({ ...fields, ...dates });
    await remove(olivia, id);
  });

  spec('2.5.22');
  it('requires a title and a document type, and rejects ServiceRecord', async () => {
    const id = await created(olivia, { assetInstanceId: fixture.otherAssetInstanceId });
    expect((await update(olivia, { id, title: ' ' })).body.errors).toEqual({
      title: ['Please enter a friendly title'],
    });
    expect((await update(olivia, { id, documentType: '' })).body.errors).toEqual({
      documentType: ['Please select a document type'],
    });
    expect((await update(olivia, { id, documentType: 'ServiceRecord' })).status).toBe(400);
    await remove(olivia, id);
  });

  it('rejects an end of validity before the stored start', async () => {
    const id = await created(olivia, {
      assetInstanceId: fixture.assetInstanceId,
      dateValidFrom: '2026-02-02',
      dateValidTo: '2026-03-03',
    });
    expect((await update(olivia, { id, dateValidTo: '2026-02-01' })).status).toBe(400);
    expect((await update(olivia, { id, dateValidTo: null })).body.data).toMatchObject({ dateValidTo: null });
  });

  spec('2.4.31', '2.7.87');
  it('makes a new file name safe and rejects another extension', async () => {
    const id = await created(olivia, { assetInstanceId: fixture.assetInstanceId });
    const form = new FormData();
    form.append('file', new Blob(['Hello']), 'My Notes.TXT');
    await portal.call(olivia, `POST /documents/${id}/upload-file`, { form });
    expect((await update(olivia, { id, fileName: 'My Notes.TXT' })).body.data).toMatchObject({ version: 2 });
    expect((await update(olivia, { id, fileName: '../Better.txt' })).body.data).toMatchObject({
      fileName: 'better.txt',
    });
    for (const fileName of ['a.html', 'a.pdf', 'a.txt.exe', 'a'])
      expect((await update(olivia, { id, fileName })).body.errors).toHaveProperty('fileName');
    expect((await update(olivia, { id, documentType: 'AssetImage' })).body.errors).toHaveProperty('fileName');
  });

  spec('2.2.30', '2.6.17', '2.8.61', 'd.2.33');
  it('allows only support to change or delete a global document', async () => {
    const id = await created(support, { assetModelId: fixture.assetModelId, documentType: 'userGuide' });
    for (const person of [olivia, tom, marcus]) {
      for (const response of [await update(person, { id, title: 'x' }), await remove(person, id)])
        expect([response.status, response.body.detail]).toEqual([403, "You can't edit a global document"]);
    }
    expect((await update(support, { id, title: 'Newer guide' })).status).toBe(200);
    expect((await remove(support, id)).status).toBe(204);
  });

  spec('2.7.88', 'd.2.31');
  it('allows managers but not practice users to delete a document, and audits it', async () => {
    const id = await created(tom, { assetModelId: fixture.assetModelId });
    await upload(id, { name: 'a.txt', bytes: Buffer.from('Hello') }, { person: tom });
    expect((await remove(tom, id)).status).toBe(403);
    expect((await remove(priya, id)).status).toBe(204);
    expect(await statusFor(olivia, id)).toBe(404);
    expect((await auditOf(id)).map(({ event }) => event)).toContain('Document deleted');
  });

  it('allows a practice user to delete their own document without a file', async () => {
    const id = await created(tom, { assetInstanceId: fixture.assetInstanceId });
    const hers = await created(priya, { assetInstanceId: fixture.assetInstanceId });
    expect((await remove(tom, hers)).status).toBe(403);
    expect((await remove(tom, id)).status).toBe(204);
    expect(await statusFor(olivia, id)).toBe(404);
    expect((await auditOf(id)).map(({ event }) => event)).toEqual(['Document added', 'Document deleted']);
  });

  it.each(['unknown', 'out of scope'])('returns 404 for a document that is %s', async (what) => {
    const id = what === 'out of scope' ? elsewhere.documentId : randomUUID();
    expect((await update(tom, { id, title: 'x' })).status).toBe(404);
    expect((await remove(tom, id)).status).toBe(404);
  });
});

describe('the primary image', () => {
  const image = (more: Record<string, unknown> = {}) =>
    created(olivia, { assetInstanceId: fixture.otherAssetInstanceId, documentType: 'AssetImage', ...more });
  const primaries = () => idsOf(olivia, `&assetInstanceId=${fixture.otherAssetInstanceId}&isPrimary=true`);

  spec('2.7.78');
  it('replaces the former one, with an audit entry', async () => {
    const first = await image({ isPrimary: true });
    const second = await image({ isPrimary: true });
    expect(await primaries()).toEqual([second]);
    expect(await read(first)).toMatchObject({ isPrimary: false, version: 2 });
    expect((await auditOf(first)).map(({ event }) => event)).toContain(
      'Document Paper is no longer the primary image',
    );
    expect((await update(olivia, { id: first, isPrimary: true })).body.data).toMatchObject({
      isPrimary: true,
    });
    expect(await primaries()).toEqual([first]);
    await update(olivia, { id: first, documentType: 'miscellaneous' });
    expect(await primaries()).toEqual([]);
  });

  it('is one of several that are chosen at the same time', async () => {
    const ids = await Promise.all([image(), image(), image(), image()]);
    const responses = await Promise.all(ids.map((id) => update(olivia, { id, isPrimary: true })));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await primaries()).toHaveLength(1);
    const more = await Promise.all([image({ isPrimary: true }), image({ isPrimary: true })]);
    expect(more).toEqual(expect.arrayContaining(await primaries()));
  });
});
