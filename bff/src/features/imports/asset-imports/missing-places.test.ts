import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { olivia } from '../../../../test/fixtures/demo-users.ts';
import { ImportClient } from '../../../../test/fixtures/imports/import-client.ts';
import { newMark } from '../../../../test/fixtures/imports/register-lines.ts';
import { startTestPortal, type TestPortal } from '../../../../test/fixtures/test-portal.ts';

let portal: TestPortal;
let client: ImportClient;
let mark: string;

beforeAll(async () => {
  portal = await startTestPortal();
  client = new ImportClient(portal, olivia);
});
afterAll(async () => {
  await client.close();
  await portal.stop();
});
beforeEach(() => {
  mark = newMark();
});

it.each([
  { recordType: 'locations', column: 'Region', place: 'region' },
  { recordType: 'rooms', column: 'Location', place: 'location' },
] as const)(
  'creates missing places of $recordType from their cause',
  async ({ recordType, column, place }) => {
    const found = await client.previewAs(recordType, [`${column},Name`, `${mark} North,${mark} East`]);
    const causes = (await portal.call(olivia, `GET /asset-imports/${found.id}/causes`)).body.data;
    expect(causes).toMatchObject([
      {
        column,
        reason: `There is no ${place} '${mark} North'; correct the name, or let the import create missing ${place}s`,
        remedy: 'createPlaces',
      },
    ]);
    await client.post(found.id, 'preview', { mapping: found.mapping, createPlaces: true });
    await client.work();
    const planned = await client.get(found.id);
    expect(planned).toMatchObject({ counts: { create: 1, refused: 0 }, placeNames: [`${mark} North`] });
    await client.apply(planned);
    expect((await portal.call(olivia, `GET /${place}s?searchTerm=${mark}`)).body.data).toContainEqual(
      expect.objectContaining({ name: `${mark} North` }),
    );
  },
);

it('logs no error during these tests', () => {
  expect(client.failures).toEqual([]);
});
