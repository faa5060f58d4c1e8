import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { olivia } from '../../../test/fixtures/demo-users.ts';
import { aPdf, aPng } from '../../../test/fixtures/documents/test-files.ts';
import {
  startDocumentsTestApp,
  type DocumentsTestApp,
} from '../../../test/fixtures/documents/documents-test-app.ts';

let app: DocumentsTestApp;
let portal: DocumentsTestApp['portal'];
let fixture: DocumentsTestApp['fixture'];
let add: DocumentsTestApp['add'];
let upload: DocumentsTestApp['upload'];
let download: DocumentsTestApp['download'];
beforeAll(async () => {
  app = await startDocumentsTestApp();
  ({ portal, fixture, add, upload, download } = app);
});
afterAll(() => app.stop());

describe('the download of a range', () => {
  let id: string;
  beforeAll(async () => {
    id = await add();
    await upload(id, { name: 'digits.txt', bytes: Buffer.from('0123456789') });
  });

  it.each([
    ['bytes=2-4', '234', 'bytes 2-4/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=-3', '789', 'bytes 7-9/10'],
    ['bytes=5-500', '56789', 'bytes 5-9/10'],
    ['bytes=-500', '0123456789', 'bytes 0-9/10'],
  ])('returns 206 for %s with %s', async (range, text, contentRange) => {
    const response = await download(id, { Range: range });
    expect([response.status, await response.text()]).toEqual([206, text]);
    expect(response.headers.get('content-range')).toBe(contentRange);
  });

  it.each(['bytes=10-', 'bytes=9-2', 'bytes=-0'])('returns 416 with the size for %s', async (range) => {
    const response = await download(id, { Range: range });
    expect([response.status, response.headers.get('content-range')]).toEqual([416, 'bytes */10']);
  });

  it.each(['bytes=0-1,3-4', 'pages=1-2', 'bytes=a-b', 'bytes=-'])(
    'returns the whole file for %s',
    async (range) => {
      const response = await download(id, { Range: range });
      expect([response.status, await response.text()]).toEqual([200, '0123456789']);
    },
  );

  it('returns the range of an unchanged file, the whole of a changed one and 304 for a known one', async () => {
    const etag = (await download(id)).headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[0-9a-f]{64}"$/);
    expect((await download(id, { Range: 'bytes=0-1', 'If-Range': etag })).status).toBe(206);
    expect((await download(id, { Range: 'bytes=0-1', 'If-Range': '"other"' })).status).toBe(200);
    expect((await download(id, { 'If-None-Match': etag })).status).toBe(304);
  });

  it('returns the size without bytes for HEAD', async () => {
    const response = await portal.fetch(olivia, `HEAD /documents/${id}/download`);
    expect([response.status, response.headers.get('content-length'), await response.text()]).toEqual([
      200,
      '10',
      '',
    ]);
  });

  it('does not compress a file', async () => {
    const response = await download(id, { 'Accept-Encoding': 'br, gzip' });
    expect([response.headers.get('content-encoding'), await response.text()]).toEqual([null, '0123456789']);
  });
});

describe('an image', () => {
  spec('2.2.31', '2.7.91');
  it('is shown inline on request, and a PDF never is', async () => {
    const id = await add({ documentType: 'AssetImage', isPrimary: true });
    await upload(id, { name: 'Front.PNG', bytes: aPng(), type: 'image/png' });
    const inlineResponse = await download(id, {}, '?inline=true');
    expect([
      inlineResponse.headers.get('content-type'),
      inlineResponse.headers.get('content-disposition'),
    ]).toEqual(['image/png', expect.stringMatching(/^inline;/)]);
    expect((await download(id)).headers.get('content-disposition')).toMatch(/^attachment;/);
    const asset = await portal.call(olivia, `GET /asset-instances/${fixture.assetInstanceId}`);
    expect(asset.body.data).toMatchObject({ hasPrimaryImage: true, primaryImageDocumentId: id });
    const pdf = await add();
    await upload(pdf, { name: 'a.pdf', bytes: await aPdf() });
    expect((await download(pdf, {}, '?inline=true')).headers.get('content-disposition')).toMatch(
      /^attachment;/,
    );
  });
});
