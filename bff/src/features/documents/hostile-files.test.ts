import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { writeXlsx } from 'hucre';
import { dentServe } from '../../demo/demo-organisations.ts';
import { olivia, marcus } from '../../../test/fixtures/demo-users.ts';
import {
  createLocationFixture,
  type LocationFixture,
} from '../../../test/fixtures/location-fixture.queries.ts';
import { startTestPortal, type TestPortal } from '../../../test/fixtures/test-portal.ts';
import {
  aCompoundFile,
  aDocx,
  aHugePng,
  aJpeg,
  aPdf,
  aPng,
  aPngWithMetadata,
  eicar,
  formOf,
  type TestFile,
} from '../../../test/fixtures/documents/test-files.ts';

let portal: TestPortal;
let fixture: LocationFixture;
beforeAll(async () => {
  portal = await startTestPortal();
  const { body } = await portal.call(olivia, 'GET /locations?pageSize=1');
  fixture = await createLocationFixture(portal.db, {
    locationId: String(body.data?.[0]?.id),
    supplierId: dentServe.id,
  });
});
afterAll(() => portal.stop());

const add = async (documentType = 'miscellaneous') => {
  const json = { assetInstanceId: fixture.assetInstanceId, title: 'Paper', documentType };
  return String((await portal.call(olivia, 'POST /documents', { json })).body.data);
};
const send = (id: string, form: FormData | string, { person = olivia, headers = {} } = {}) =>
  portal.fetch(person, `POST /documents/${id}/upload-file`, { body: form, headers });
const upload = async (file: TestFile, documentType?: string) => {
  const id = await add(documentType);
  const { status, body } = await portal.call(olivia, `POST /documents/${id}/upload-file`, {
    form: formOf(file),
  });
  return { id, status, body, file: body.data };
};
const text = (content: string) => Buffer.from(content, 'latin1');
const filesStored = async () => {
  let count = 0;
  for await (const _ of portal.files.list()) count += 1;
  return count;
};

describe('a file with content that matches its name', () => {
  spec('2.5.26');
  it.each<[string, () => Uint8Array | Promise<Uint8Array>, string]>([
    ['paper.pdf', aPdf, 'application/pdf'],
    ['picture.png', () => aPng(300, 200), 'image/png'],
    ['photo.jpg', () => aJpeg({ width: 4000, height: 3000 }), 'image/jpeg'],
    ['photo.jpeg', () => aJpeg(), ''],
    ['photo-with-preview.jpg', () => aJpeg({ previewBytes: 3_000_000 }), 'image/jpeg'],
    ['edited.png', () => aPngWithMetadata(1_000_000), 'image/png'],
    ['scanned.pdf', async () => Buffer.concat([Buffer.from('\r\n'), await aPdf()]), 'application/pdf'],
    ['old.doc', aCompoundFile, 'application/msword'],
    ['old.xls', aCompoundFile, ''],
    ['report.docx', () => aDocx(), ''],
    ['sheet.xlsx', async () => writeXlsx({ sheets: [{ name: 'A', rows: [['Serial', 1]] }] }), ''],
    ['notes.txt', () => Buffer.from('Prüfung: 3 < 4 & fine'), 'text/plain; charset=utf-8'],
  ])('is stored without suspicion: %s', async (name, make, type) => {
    const { status, file } = await upload({ name, bytes: await make(), type });
    expect(status).toBe(200);
    expect(file).toMatchObject({ fileName: name, hasData: true, remoteFileIsSuspicious: false });
  });
});

describe('a file name', () => {
  spec('2.5.26');
  it.each([
    'a.pdf.html',
    'a.jpg%00.html',
    'a.jpg\u0000.html',
    'run.exe',
    'a.svg',
    'a.html',
    'a.docm',
    'pdf',
    '.pdf',
    '',
    'a.csv',
  ])('is rejected with the allowed types: %j', async (name) => {
    const before = await filesStored();
    const { id, status, body } = await upload({ name, bytes: await aPdf() });
    expect(status).toBe(400);
    expect(body.errors?.file?.[0]).toMatch(/^Please choose a file/);
    expect((await portal.fetch(olivia, `GET /documents/${id}/download`)).status).toBe(404);
    expect(await filesStored()).toBe(before);
  });

  it('is made safe when it has a path, changes the text direction or has 300 characters', async () => {
    const bytes = await aPdf();
    const nameOf = async (name: string) => String((await upload({ name, bytes })).file?.fileName);
    expect(await nameOf('../../../../etc/cron.d/evil.pdf')).toBe('evil.pdf');
    expect(await nameOf('C:\\Windows\\evil.pdf')).toBe('evil.pdf');
    expect(await nameOf('a.pdf. . ')).toBe('a.pdf');
    expect(await nameOf('cod\u202Efdp.pdf')).toBe('codfdp.pdf');
    expect(await nameOf(`${'x'.repeat(300)}.pdf`)).toBe(`${'x'.repeat(146)}.pdf`);
  });

  spec('2.5.27');
  it('of an asset image must be that of an image', async () => {
    const { status, body } = await upload({ name: 'a.pdf', bytes: await aPdf() }, 'AssetImage');
    expect([status, body.detail]).toEqual([
      400,
      'Please choose a file of one of these types: .png, .jpg, .jpeg',
    ]);
  });
});

describe('a file with content that does not match its name', () => {
  const html = text('<html><script>alert(1)</script></html>');
  spec('2.2.28', '2.3.15', 'd.4.41');
  it.each<[string, TestFile | (() => Promise<TestFile>)]>([
    ['HTML under the name of a picture', { name: 'a.jpg', bytes: html }],
    ['SVG under the name of a picture', { name: 'a.png', bytes: text('<svg xmlns="x" onload="alert(1)"/>') }],
    ['HTML under the name of a text', { name: 'a.txt', bytes: html }],
    ['SVG under the name of a text', { name: 'a.txt', bytes: text('<svg onload="alert(1)"/>') }],
    ['a program under the name of a PDF', { name: 'a.pdf', bytes: text(`MZ${'\0'.repeat(200)}`) }],
    ['a picture under the name of a PDF', { name: 'a.pdf', bytes: aPng() }],
    [
      'a type that contradicts its name',
      async () => ({ name: 'a.pdf', bytes: await aPdf(), type: 'text/html' }),
    ],
    [
      'a PDF with HTML before it',
      async () => ({ name: 'a.pdf', bytes: Buffer.concat([html, await aPdf()]) }),
    ],
    [
      'a PDF that is a zip as well',
      async () => ({ name: 'a.pdf', bytes: Buffer.concat([await aPdf(), aDocx()]) }),
    ],
    ['a PNG with a script after it', { name: 'a.png', bytes: Buffer.concat([aPng(), html]) }],
    ['a PNG that is a zip as well', { name: 'a.png', bytes: Buffer.concat([aPng(), aDocx()]) }],
    [
      'a JPEG with a script in its comment',
      { name: 'a.jpg', bytes: aJpeg({ comment: '*/<script>alert(1)' }) },
    ],
    ['a PNG of 30,000 × 30,000', { name: 'a.png', bytes: aHugePng(30_000, 30_000) }],
    ['a JPEG of 60,000 × 60,000', { name: 'a.jpg', bytes: aJpeg({ width: 60_000, height: 60_000 }) }],
    ['a PNG cut off', { name: 'a.png', bytes: aPng().subarray(0, 40) }],
    ['a zip bomb', { name: 'a.docx', bytes: aDocx({ 'word/media/0.bin': Buffer.alloc(9_000_000) }) }],
    ['a document with macros', { name: 'a.docx', bytes: aDocx({ 'word/vbaProject.bin': Buffer.from('x') }) }],
    ['a document with a zip in it', { name: 'a.docx', bytes: aDocx({ 'word/more.zip': aDocx() }) }],
    [
      'a sheet under the name of a document',
      async () => ({ name: 'a.docx', bytes: await writeXlsx({ sheets: [{ name: 'A', rows: [['x']] }] }) }),
    ],
    ['a zip of anything', { name: 'a.xlsx', bytes: aDocx() }],
    ['a document cut off', { name: 'a.docx', bytes: aDocx().subarray(0, 60) }],
    ['the test virus', { name: 'a.txt', bytes: eicar }],
    [
      'the test virus within a PDF',
      async () => ({ name: 'a.pdf', bytes: Buffer.concat([await aPdf(), eicar]) }),
    ],
    ['bytes under the name of a text', { name: 'a.txt', bytes: Buffer.from([1, 0, 2, 0]) }],
  ])('is stored, marked and downloaded as bytes only: %s', async (_, given) => {
    const sent = typeof given === 'function' ? await given() : given;
    const { id, status, file } = await upload(sent);
    expect(status).toBe(200);
    expect(file).toMatchObject({
      hasData: true,
      remoteFileIsSuspicious: true,
      remoteStatusFriendly: expect.stringMatching(/^Suspicious file: ./),
    });
    const response = await portal.fetch(olivia, `GET /documents/${id}/download?inline=true`);
    expect(response.headers.get('content-disposition')).toMatch(/^attachment;/);
    expect(response.headers.get('content-type')).toBe('application/octet-stream');
    expect(response.headers.get('content-security-policy')).toMatch(/sandbox/);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('loses its mark when a good file replaces it', async () => {
    const { id } = await upload({ name: 'a.txt', bytes: eicar });
    const response = await portal.call(olivia, `POST /documents/${id}/upload-file`, {
      form: formOf({ name: 'a.txt', bytes: text('Fine') }),
    });
    expect(response.body.data).toMatchObject({ remoteFileIsSuspicious: false });
  });
});

describe('the size of a file', () => {
  spec('2.5.23', '2.9.22');
  it('can be the maximum, and is rejected with 413 one byte above', async () => {
    const most = Buffer.alloc(10_000_000, 'a');
    expect((await upload({ name: 'a.txt', bytes: most })).status).toBe(200);
    const before = await filesStored();
    const { id, status, body } = await upload({ name: 'a.txt', bytes: Buffer.concat([most, text('a')]) });
    expect([status, body.detail]).toEqual([413, 'This file is larger than 10 MB']);
    expect(await filesStored()).toBe(before);
    expect((await portal.call(olivia, `GET /documents/${id}`)).body.data).toMatchObject({
      remoteStatus: 'Failed',
    });
  });

  it('is rejected with 413 before the upload when the header states too much', async () => {
    const { status } = await upload({ name: 'a.txt', bytes: Buffer.alloc(12_000_000) });
    expect(status).toBe(413);
  });

  spec('2.5.16', '2.9.23');
  it('can be 4,000,000 bytes for a service appointment', async () => {
    const path = `POST /service-appointment-items/${fixture.serviceAppointmentId}/document`;
    const { body } = await portal.call(marcus, path, { json: { title: 'Report' } });
    const id = String(body.data);
    const file = (size: number) => formOf({ name: 'a.csv', bytes: Buffer.alloc(size, 'a') });
    expect((await send(id, file(4_000_001), { person: marcus })).status).toBe(413);
    expect((await send(id, file(4_000_000), { person: marcus })).status).toBe(200);
  });

  it('cannot be zero', async () => {
    const { status, body } = await upload({ name: 'a.txt', bytes: Buffer.alloc(0) });
    expect([status, body.detail]).toEqual([400, 'This file is empty']);
  });
});

describe('a body that is not one file', () => {
  const ending = '\r\n--b--\r\n';
  const part = (disposition: string) => `--b\r\nContent-Disposition: form-data; ${disposition}\r\n\r\nHello`;
  const multipart = { 'Content-Type': 'multipart/form-data; boundary=b' };
  const twice = () => {
    const form = formOf({ name: 'a.txt', bytes: text('one') });
    form.append('file', new Blob(['two']), 'b.txt');
    return form;
  };
  const withField = () => {
    const form = formOf({ name: 'a.txt', bytes: text('one') });
    form.append('title', 'Other');
    return form;
  };
  spec('2.5.14', '2.5.24');
  it.each<[string, () => FormData | string, Record<string, string>, string]>([
    ['two files', twice, {}, 'Please send exactly one file'],
    ['a field after it', withField, {}, 'Please send exactly one file'],
    ['no file', () => part('name="title"') + ending, multipart, 'Please choose a file'],
    [
      'a file of another name',
      () => part('name="other"; filename="a.txt"') + ending,
      multipart,
      'Please choose a file',
    ],
    [
      'a name of the language',
      () => part('name="__proto__"; filename="a.txt"') + ending,
      multipart,
      'The upload was interrupted. Please try again.',
    ],
    ['nothing at all', () => '', multipart, 'Please choose a file'],
    [
      'no end',
      () => part('name="file"; filename="a.txt"'),
      multipart,
      'The upload was interrupted. Please try again.',
    ],
    [
      'no boundary',
      () => 'x',
      { 'Content-Type': 'multipart/form-data' },
      'The upload was interrupted. Please try again.',
    ],
    ['JSON', () => '{}', { 'Content-Type': 'application/json' }, 'Please choose a file'],
  ])('is rejected with 400 with %s, and the next request succeeds', async (_, ...[make, headers, detail]) => {
    const before = await filesStored();
    const response = await send(await add(), make(), { headers });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ detail });
    expect(await filesStored()).toBe(before);
  });

  it('is rejected as a form or a text', async () => {
    for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'application/pdf'])
      expect((await send(await add(), 'x', { headers: { 'Content-Type': type } })).status).toBe(415);
  });

  it('is rejected by other endpoints', async () => {
    const form = formOf({ name: 'a.txt', bytes: text('x') });
    expect((await portal.call(olivia, 'POST /documents', { form })).status).toBe(415);
  });
});
