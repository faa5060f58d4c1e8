import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { marcus, olivia, sam, tom } from '../../../test/fixtures/demo-users.ts';
import {
  startDocumentsTestApp,
  type DocumentsTestApp,
} from '../../../test/fixtures/documents/documents-test-app.ts';
import { aHugePng, aPdf, aPng, type TestFile } from '../../../test/fixtures/documents/test-files.ts';
import { thumbnailKeyOf } from './thumbnails.ts';

let app: DocumentsTestApp;
beforeAll(async () => {
  app = await startDocumentsTestApp();
});
afterAll(() => app.stop());

const photo: TestFile = { name: 'front.png', bytes: aPng(1600, 800), type: 'image/png' };

/** Adds a document with a file to the fixture's asset. Returns its id and the key of its file. */
async function withFile(file: TestFile = photo) {
  const id = await app.add({ documentType: 'AssetImage' });
  await app.upload(id, file);
  return { id, key: String((await app.read(id))?.remoteId) };
}

const thumbnail = (id: string, { person = olivia, query = '', headers = {} } = {}) =>
  app.portal.fetch(person, `GET /documents/${id}/thumbnail${query}`, { headers });

describe('a thumbnail', () => {
  spec('d.3.173');
  it('is a small WebP of the picture', async () => {
    const { id } = await withFile();
    const response = await thumbnail(id);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
    const { format, width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect({ format, width, height }).toEqual({ format: 'webp', width: 320, height: 160 });
  });

  spec('d.3.174');
  it('is made once and stored with the picture', async () => {
    const { id, key } = await withFile();
    expect(await app.keysStored()).not.toContain(thumbnailKeyOf(key));
    const [first, second] = await Promise.all([thumbnail(id), thumbnail(id)]);
    expect(await app.keysStored()).toContain(thumbnailKeyOf(key));
    const bytes = Buffer.from(await first.arrayBuffer());
    expect(Buffer.from(await second.arrayBuffer()).equals(bytes)).toBe(true);
    // Without the picture only the stored thumbnail can be sent.
    await app.portal.files.remove(key);
    expect(Buffer.from(await (await thumbnail(id)).arrayBuffer()).equals(bytes)).toBe(true);
  });

  it('is made again when its bytes are missing, as after a restore', async () => {
    const { id, key } = await withFile();
    await (await thumbnail(id)).arrayBuffer();
    await app.portal.files.remove(thumbnailKeyOf(key));
    expect((await thumbnail(id)).status).toBe(200);
    expect(await app.keysStored()).toContain(thumbnailKeyOf(key));
  });

  spec('d.3.174');
  it('can be kept by the browser for the address that names its file, separately for each session', async () => {
    const { id, key } = await withFile();
    const kept = await thumbnail(id, { query: `?file=${key}` });
    expect(kept.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
    expect(kept.headers.get('vary')).toContain('Cookie');
    expect((await thumbnail(id, { query: `?file=${thumbnailKeyOf(key)}` })).status).toBe(404);
    const checked = await thumbnail(id);
    expect(checked.headers.get('cache-control')).toBe('private, no-cache');
    const headers = { 'If-None-Match': String(checked.headers.get('etag')) };
    expect((await thumbnail(id, { headers })).status).toBe(304);
  });

  it('follows a replaced file', async () => {
    const { id, key } = await withFile();
    await (await thumbnail(id)).arrayBuffer();
    await app.upload(id, { ...photo, bytes: aPng(400, 400) });
    expect((await thumbnail(id, { query: `?file=${key}` })).status).toBe(404);
    const bytes = Buffer.from(await (await thumbnail(id)).arrayBuffer());
    expect((await sharp(bytes).metadata()).height).toBe(320);
  });

  spec('d.3.173');
  it('has the permission of its document', async () => {
    const { id } = await withFile();
    for (const person of [olivia, tom, marcus]) expect((await thumbnail(id, { person })).status).toBe(200);
    expect((await thumbnail(id, { person: sam })).status).toBe(404);
    const other = await app.created(olivia, {
      assetInstanceId: app.elsewhere.assetInstanceId,
      documentType: 'AssetImage',
    });
    await app.upload(other, photo);
    expect((await thumbnail(other, { person: tom })).status).toBe(404);
  });

  spec('d.3.173');
  it('does not exist for other files, suspicious and damaged pictures', async () => {
    const pdf = await app.add();
    await app.upload(pdf, { name: 'guide.pdf', bytes: await aPdf(), type: 'application/pdf' });
    const suspicious = await withFile({ ...photo, bytes: aHugePng(60_000, 60_000) });
    const damaged = await withFile({ ...photo, bytes: damagedPng() });
    const empty = await app.add();
    for (const id of [pdf, suspicious.id, damaged.id, damaged.id, empty])
      expect((await thumbnail(id)).status).toBe(404);
    expect((await app.read(damaged.id))?.remoteFileIsSuspicious).toBe(false);
  });
});

describe('the cleanup of stored files', () => {
  spec('d.3.174');
  it('keeps a thumbnail as long as a document has its picture', async () => {
    const { id, key } = await withFile();
    await (await thumbnail(id)).arrayBuffer();
    await app.sweep(25);
    await app.sweep(50);
    expect(await app.keysStored()).toEqual(expect.arrayContaining([key, thumbnailKeyOf(key)]));
    await app.remove(olivia, id);
    await app.sweep(75);
    await app.sweep(100);
    const keys = await app.keysStored();
    expect(keys).not.toContain(key);
    expect(keys).not.toContain(thumbnailKeyOf(key));
  });
});

/** A PNG with a correct header and end, and image data that no decoder can read. */
function damagedPng(): Buffer {
  const png = Buffer.from(aPng(200, 200));
  png.fill(0x55, 45, png.length - 20);
  return png;
}
