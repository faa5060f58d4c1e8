import { spec } from '@steward/tooling/spec/spec.mjs';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { olivia } from '../../../test/fixtures/demo-users.ts';
import {
  startDocumentsTestApp,
  type DocumentsTestApp,
} from '../../../test/fixtures/documents/documents-test-app.ts';
import { aDocx, eicar, type TestFile } from '../../../test/fixtures/documents/test-files.ts';

let app: DocumentsTestApp;
beforeAll(async () => {
  app = await startDocumentsTestApp();
});
afterAll(() => app.stop());

const upload = async (file: TestFile) => {
  const id = await app.add();
  return { id, file: (await app.upload(id, file)).body.data };
};
const text = (content: string) => Buffer.from(content, 'latin1');

const pdfWith = (object: string) =>
  Buffer.from(
    `%PDF-1.7\n1 0 obj\n<< /Type /Catalog ${object} >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n`,
    'latin1',
  );
/** A PDF that packs its objects into a stream, as newer programs do. */
function pdfWithPacked(object: string): Buffer {
  const packed = deflateSync(Buffer.from(`2 0 << ${object} >>`));
  const head = `%PDF-1.7\n1 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`;
  return Buffer.concat([Buffer.from(head), packed, Buffer.from('\nendstream\nendobj\n%%EOF\n')]);
}
/** A Word file with a wrong size in its directory or in its entry. */
function docxWithSize(where: 'both' | 'entry', size: number): Buffer {
  const bytes = aDocx({ 'word/media/0.bin': Buffer.alloc(5_000_000) });
  const name = bytes.indexOf('word/media/0.bin');
  bytes.writeUInt32LE(size, name - 8);
  if (where === 'both') bytes.writeUInt32LE(size, bytes.lastIndexOf('word/media/0.bin') - 22);
  return bytes;
}

describe('the mark of a suspicious file', () => {
  spec('t.2.48');
  it.each<[string, TestFile, string]>([
    [
      'a script in a PDF',
      { name: 'a.pdf', bytes: pdfWith('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>') },
      'it contains a script',
    ],
    [
      'a script with a name in hexadecimal',
      { name: 'a.pdf', bytes: pdfWith('/OpenAction << /S /J#61vaScript /JS 4 0 R >>') },
      'it contains a script',
    ],
    [
      'a script in packed objects',
      { name: 'a.pdf', bytes: pdfWithPacked('/S /JavaScript /JS (app.alert(1))') },
      'it contains a script',
    ],
    [
      'a PDF that starts a program',
      { name: 'a.pdf', bytes: pdfWith('/OpenAction << /S /Launch /F (cmd.exe) >>') },
      'it contains a script',
    ],
    [
      'a Word file that states too small a size everywhere',
      { name: 'a.docx', bytes: docxWithSize('both', 500) },
      'its unpacked content is far too large',
    ],
    [
      'a Word file with an entry that states another size than its directory',
      { name: 'a.docx', bytes: docxWithSize('entry', 500) },
      'its unpacked content is far too large',
    ],
    [
      'a program',
      { name: 'a.pdf', bytes: text(`MZ${'\0'.repeat(200)}`) },
      'its content doesn’t match its name',
    ],
    ['the test virus', { name: 'a.txt', bytes: eicar }, 'a virus was found'],
    [
      'macros',
      { name: 'a.docx', bytes: aDocx({ 'word/vbaProject.bin': Buffer.from('x') }) },
      'it contains macros or programs',
    ],
  ])('has the reason in responses and lists: %s', async (_, sent, reason) => {
    const { id, file } = await upload(sent);
    const marked = { remoteFileIsSuspicious: true, remoteStatusFriendly: `Suspicious file: ${reason}` };
    expect(file).toMatchObject(marked);
    const { rows } = await app.list(olivia, `&assetInstanceId=${app.fixture.assetInstanceId}`);
    expect(rows.find((row) => row['id'] === id)).toMatchObject(marked);
  });

  it('is not set for a PDF with packed objects and an open action that only shows a page', async () => {
    for (const bytes of [pdfWithPacked('/Type /Page'), pdfWith('/OpenAction [3 0 R /Fit]')])
      expect((await upload({ name: 'a.pdf', bytes })).file).toMatchObject({ remoteFileIsSuspicious: false });
  });
});
