import { open, readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { extensionOf } from '@steward/shared-api';
import { default as PdfDocument } from 'pdfkit';
import {
  startDocumentsTestApp,
  type DocumentsTestApp,
} from '../../../test/fixtures/documents/documents-test-app.ts';
import type { TestFile } from '../../../test/fixtures/documents/test-files.ts';

let app: DocumentsTestApp;
beforeAll(async () => {
  app = await startDocumentsTestApp();
});
afterAll(() => app.stop());

const office = 'application/vnd.openxmlformats-officedocument.';
const word = `${office}wordprocessingml.document`;
const excel = `${office}spreadsheetml.sheet`;
/** The README of the folder names the program that made each file. */
const realFiles = [
  ['chromium.pdf', 'application/pdf'],
  ['chromium.png', 'image/png'],
  ['chromium.jpg', 'image/jpeg'],
  ['writer.docx', word],
  ['writer.doc', 'application/msword'],
  ['writer.pdf', 'application/pdf'],
  ['calc.xlsx', excel],
  ['calc.xls', 'application/vnd.ms-excel'],
] as const;

const read = (name: string) =>
  readFile(new URL(`../../../test/fixtures/documents/real-files/${name}`, import.meta.url));

/** Uploads a file to a new document, and returns its fields and its download. */
async function store(file: TestFile) {
  const id = await app.add();
  const { status, body } = await app.upload(id, file);
  expect([status, body.detail]).toEqual([200, undefined]);
  const response = await app.download(id, {}, '?inline=true');
  const headers = ['content-type', 'content-disposition', ...Object.keys(harmless)];
  return {
    isSuspicious: body.data?.remoteFileIsSuspicious,
    state: body.data?.remoteStatusFriendly,
    isWhole: Buffer.from(await response.arrayBuffer()).equals(file.bytes),
    headers: Object.fromEntries(headers.map((name) => [name, response.headers.get(name)])),
  };
}

/** The headers that prevent scripts, content sniffing and embedding by other sites. */
const harmless = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'",
  'cross-origin-resource-policy': 'same-origin',
};

/** Expects a file that is stored, marked and downloaded as bytes only. */
const keptAsBytes = {
  isSuspicious: true,
  state: expect.stringMatching(/^Suspicious file: ./),
  isWhole: true,
  headers: {
    'content-type': 'application/octet-stream',
    'content-disposition': expect.stringMatching(/^attachment;/),
    ...harmless,
  },
};

describe('a file that a real program made', () => {
  it.each(realFiles)('is stored without suspicion and downloaded byte for byte: %s', async (name, type) => {
    const disposition = type.startsWith('image/') ? 'inline' : 'attachment';
    expect(await store({ name, bytes: await read(name), type })).toEqual({
      isSuspicious: false,
      state: 'Complete',
      isWhole: true,
      headers: {
        'content-type': type,
        'content-disposition': `${disposition}; filename="${name}"; filename*=UTF-8''${name}`,
        ...harmless,
      },
    });
  });

  // The two old Office formats have the same signature, and neither is ever shown inline.
  const others = realFiles.flatMap(([name]) =>
    realFiles
      .map(([other]) => extensionOf(other))
      .filter((ending, at, all) => all.indexOf(ending) === at && ending !== extensionOf(name))
      .filter((ending) => !(/\.(doc|xls)$/.test(name) && ['.doc', '.xls'].includes(ending)))
      .map((ending) => [name, `renamed${ending}`] as const),
  );
  it.each([...others, ...realFiles.map(([name]) => [name, 'renamed.txt'] as const)])(
    'is stored, marked and downloaded as bytes only: %s named %s',
    async (name, given) => {
      expect(await store({ name: given, bytes: await read(name) })).toEqual(keptAsBytes);
    },
  );
});

describe('a file that a real program made for another purpose', () => {
  it('is marked: an executable named as a PDF, a document or a text', async () => {
    const bytes = await beginningOf(process.execPath, 100_000);
    for (const name of ['invoice.pdf', 'report.docx', 'notes.txt', 'photo.jpg'])
      expect(await store({ name, bytes })).toEqual(keptAsBytes);
  });

  it('is marked: a web page named as a PDF or a text', async () => {
    const bytes = Buffer.from('<!doctype html><title>Paper</title><script>alert(document.domain)</script>');
    for (const name of ['paper.pdf', 'paper.txt', 'paper.png'])
      expect(await store({ name, bytes })).toEqual(keptAsBytes);
  });

  it('is marked: two real files in one, in either order', async () => {
    const [pdf, docx, png] = [
      await read('chromium.pdf'),
      await read('writer.docx'),
      await read('chromium.png'),
    ];
    expect(await store({ name: 'paper.pdf', bytes: Buffer.concat([pdf, docx]) })).toEqual(keptAsBytes);
    expect(await store({ name: 'paper.png', bytes: Buffer.concat([png, docx]) })).toEqual(keptAsBytes);
    expect(await store({ name: 'paper.docx', bytes: Buffer.concat([pdf, docx]) })).toEqual(keptAsBytes);
  });

  it('marks a truncated file of a format with an end marker', async () => {
    for (const [name] of realFiles.filter(([one]) => /\.(png|docx|xlsx)$/.test(one))) {
      const bytes = await read(name);
      expect(await store({ name, bytes: bytes.subarray(0, bytes.length / 2) })).toEqual(keptAsBytes);
    }
  });

  // Forms of manufacturers calculate with JavaScript. It runs in the user's PDF reader, never in a page of the portal.
  it('is marked: a PDF form with JavaScript, which is never shown inline', async () => {
    const bytes = await aPdfForm();
    expect(bytes.toString('latin1')).toMatch(/\/JS\b/);
    expect(await store({ name: 'form.pdf', bytes, type: 'application/pdf' })).toEqual({
      ...keptAsBytes,
      state: 'Suspicious file: it contains a script',
    });
  });
});

/** The first bytes of a file; of an executable, its signature. */
async function beginningOf(path: string, length: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(length), 0, length, 0);
    return buffer;
  } finally {
    await file.close();
  }
}

/** A form with a field that formats its input. */
function aPdfForm(): Promise<Buffer> {
  const document = new PdfDocument({ size: 'A4' });
  const parts: Buffer[] = [];
  return new Promise((resolve, reject) => {
    document.on('data', (part: Buffer) => parts.push(part));
    document.on('end', () => resolve(Buffer.concat(parts)));
    document.on('error', reject);
    document.font('Helvetica').text('Service report');
    document.initForm();
    document.formText('price', 56, 120, 200, 24, { format: { type: 'number', nDec: 2 } });
    document.end();
  });
}
