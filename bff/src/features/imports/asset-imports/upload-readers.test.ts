import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import * as users from '../../../../test/fixtures/demo-users.ts';
import { rowXml, workbookOf } from '../../../../test/fixtures/imports/workbook.ts';
import { startTestPortal, type TestPortal } from '../../../../test/fixtures/test-portal.ts';
import { ImportClient } from '../../../../test/fixtures/imports/import-client.ts';

// The workbooks of one user do not delay other practices.

let portal: TestPortal;
let olivia: ImportClient;
let helen: ImportClient;

beforeAll(async () => {
  portal = await startTestPortal();
  olivia = new ImportClient(portal, users.olivia);
  helen = new ImportClient(portal, users.helen);
});
afterAll(async () => {
  await olivia.close();
  await helen.close();
  await portal.stop();
});

spec('t.1.14');
it("reads another organisation's workbook while those of one user wait, and refuses too many uploads", async () => {
  const strings = Array.from({ length: 300_000 }, (_, at) => `<si><t>text ${at}</t></si>`).join('');
  const large = Uint8Array.from(workbookOf(rowXml(1, ['Ref']), { sharedStrings: strings }));
  const small = Uint8Array.from(workbookOf(rowXml(1, ['Ref'])));
  const read: string[] = [];
  const note = (name: string, upload: ReturnType<ImportClient['upload']>) =>
    upload.then((response) => {
      if (response.status === 200) read.push(name);
      return response;
    });
  const oliviasUploads = Array.from({ length: 8 }, () => note('olivia', olivia.upload(large, 'large.xlsx')));
  await sleep(300);
  const helens = await note('helen', helen.upload(small, 'small.xlsx'));
  expect(helens.status).toBe(200);
  const responses = await Promise.all(oliviasUploads);
  expect(read.indexOf('helen')).toBeLessThan(3);
  expect(read.length).toBeGreaterThan(4);
  const refused = responses.filter(({ status }) => status !== 200);
  expect(refused.length).toBeGreaterThan(0);
  for (const { status, headers, body } of refused)
    expect([status, headers.get('retry-after'), body.detail]).toEqual([
      429,
      '10',
      'Other files are being read. Please try again in 10 seconds.',
    ]);
}, 60_000);
