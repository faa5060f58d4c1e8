import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { demoGroups } from '../../../demo/demo-organisations.ts';
import { olivia } from '../../../../test/fixtures/demo-users.ts';
import { ImportClient } from '../../../../test/fixtures/imports/import-client.ts';
import { anyModel } from '../../../../test/fixtures/imports/import-rows.queries.ts';
import { newMark, registerHeader, registerLine } from '../../../../test/fixtures/imports/register-lines.ts';
import { startTestPortal, type TestPortal } from '../../../../test/fixtures/test-portal.ts';

let portal: TestPortal;
let client: ImportClient;
let model: string;
const mark = newMark();
beforeAll(async () => {
  portal = await startTestPortal();
  client = new ImportClient(portal, olivia);
  model = (await anyModel(portal.db, demoGroups[0]?.id ?? '')).name;
});
afterAll(async () => {
  await client.close();
  await portal.stop();
});

const line = (ref: string, serial: string) =>
  registerLine({ ref: `${mark}-${ref}`, model, serial: `${mark}-${serial}` });

it('warns before an asset gets the serial number of another one, and not if they exchange their numbers', async () => {
  await client.apply(await client.preview([registerHeader, line('1', 'A'), line('2', 'B')]));
  expect(await client.preview([registerHeader, line('2', 'B'), line('1', 'B')])).toMatchObject({
    counts: { change: 1, same: 1, refused: 0 },
    notice: expect.stringContaining(
      `Row 3 has the serial number '${mark}-B', which another asset (${mark}-2) already has.`,
    ),
  });
  const exchanged = await client.preview([registerHeader, line('2', 'A'), line('1', 'B')]);
  expect(exchanged).toMatchObject({ counts: { change: 2 }, notice: null });
});

it('warns before an asset is created with the serial number of another one', async () => {
  expect(await client.preview([registerHeader, line('3', 'A')])).toMatchObject({
    counts: { create: 1 },
    notice: `Row 2 has the serial number '${mark}-A', which another asset (${mark}-1) already has.`,
  });
});
