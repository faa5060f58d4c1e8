import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { olivia } from '../../../../test/fixtures/demo-users.ts';
import { startTestPortal, type TestPortal } from '../../../../test/fixtures/test-portal.ts';
import { ImportClient } from '../../../../test/fixtures/imports/import-client.ts';
import { anyModel } from '../../../../test/fixtures/imports/import-rows.queries.ts';
import { newMark } from '../../../../test/fixtures/imports/register-lines.ts';
import { demoGroups } from '../../../demo/demo-organisations.ts';

let portal: TestPortal;
let client: ImportClient;
beforeAll(async () => {
  portal = await startTestPortal();
  client = new ImportClient(portal, olivia);
});
afterAll(async () => {
  await client.close();
  await portal.stop();
});

/** A register in Mac Roman, where 0x9F is ü and 0x8E is é. */
async function uploadMacRoman(mark: string) {
  const { name } = await anyModel(portal.db, demoGroups[0]?.id ?? '');
  const text = `Ref,Model,Location,Nickname\n${mark},${name},Harbour Dental Truro,M\u009Fller caf\u008E\n`;
  return client.uploaded(Uint8Array.from(Buffer.from(text, 'latin1')));
}

const choose = (id: string, encoding: string) =>
  portal.call(olivia, `PATCH /asset-imports/${id}`, { json: { encoding } });

it('shows the encoding that it has found and texts that depend on it', async () => {
  expect(await uploadMacRoman(newMark())).toMatchObject({
    encoding: 'windows-1252',
    textSamples: ['MŸller cafŽ'],
  });
});

it('reads the columns and the rows again in the encoding that the user chooses', async () => {
  const mark = newMark();
  const { id } = await uploadMacRoman(mark);
  const { body } = await choose(id, 'macintosh');
  expect(body.data).toMatchObject({
    encoding: 'macintosh',
    textSamples: ['Müller café'],
    columns: [{}, {}, {}, { header: 'Nickname', samples: ['Müller café'] }],
  });
  await client.apply(await client.previewOf(body));
  const stored = portal.db.selectFrom('asset_instances').where('reference', '=', mark).select('nickname');
  expect(await stored.executeTakeFirst()).toEqual({ nickname: 'Müller café' });
});

it('refuses an encoding that the file is not in, and keeps the other', async () => {
  const { id } = await uploadMacRoman(newMark());
  const refused = await choose(id, 'utf-8');
  expect(refused).toMatchObject({
    status: 400,
    body: { errors: { encoding: [expect.stringContaining('a damaged character (row 2, column D)')] } },
  });
  expect(await client.get(id)).toMatchObject({ encoding: 'windows-1252' });
});
