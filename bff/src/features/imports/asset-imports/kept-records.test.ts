import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { AssetImport, ImportRecordType } from '@steward/shared-api';
import { olivia } from '../../../../test/fixtures/demo-users.ts';
import { ImportClient } from '../../../../test/fixtures/imports/import-client.ts';
import { anyModel, assetsOf } from '../../../../test/fixtures/imports/import-rows.queries.ts';
import { newMark, registerHeader, registerLine } from '../../../../test/fixtures/imports/register-lines.ts';
import { MatrixTestApp } from '../../../../test/matrix/matrix-test-app.ts';
import { startTestPortal, testNow, type TestPortal } from '../../../../test/fixtures/test-portal.ts';
import { demoGroups } from '../../../demo/demo-organisations.ts';

// The records that an undo keeps, with the reasons.

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

async function applied(recordType: ImportRecordType, lines: readonly string[]): Promise<AssetImport> {
  const preview = await client.previewAs(recordType, lines);
  expect(preview.counts).toMatchObject({ refused: 0 });
  return client.apply(preview);
}

const list = async (path: string) => (await portal.call(olivia, `GET ${path}`)).body.data ?? [];
const editsOf = async ({ id }: AssetImport) => (await client.edits(id)).data;

async function addAssets(location: string, count: number) {
  const { name: model } = await anyModel(portal.db, demoGroups[0]?.id ?? '');
  const lines = Array.from({ length: count }, (_, at) =>
    registerLine({ ref: `${mark}-${location}-${at}`, model, location }),
  );
  await client.apply(await client.preview([registerHeader, ...lines]));
}

it('says what uses a kept location, and names no user', async () => {
  const houses = ['Used', 'Empty', 'Renamed'].map((name) => `${mark} ${name} House`);
  const [used = '', empty = '', renamed = ''] = houses;
  const found = await applied('locations', ['Name', ...houses]);
  await addAssets(used, 1);
  const idOf = async (name: string) =>
    String((await list(`/locations?searchTerm=${encodeURIComponent(name)}`))[0]?.['id']);
  const name = `${mark} New name`;
  const changed = await portal.call(olivia, 'PATCH /locations', { json: { id: await idOf(renamed), name } });
  expect(changed.status).toBe(200);
  const kept = [
    { title: used, event: 'Has 1 asset', username: null, createdAt: null },
    { title: name, event: 'Location updated', username: olivia },
  ];
  expect(await editsOf(found)).toMatchObject(kept);
  expect(await client.undo(found.id, { keepEdited: true })).toMatchObject({ keptCount: 2 });
  expect(await editsOf(found)).toMatchObject(kept);
  expect(await list(`/locations?searchTerm=${encodeURIComponent(empty)}`)).toEqual([]);
});

it('counts all records that use a location', async () => {
  const location = `${mark} House`;
  const found = await applied('locations', ['Name', location]);
  await addAssets(location, 2);
  await applied('rooms', ['Location,Room', `${location},Surgery 1`]);
  expect(await editsOf(found)).toMatchObject([{ title: location, event: 'Has 2 assets and 1 room' }]);
});

it('refuses to undo a location and a room that only the costs of an erased asset still refer to', async () => {
  const location = `${mark} House`;
  const room = `${mark} Room`;
  const locations = await applied('locations', ['Name', location]);
  const rooms = await applied('rooms', ['Location,Room', `${location},${room}`]);
  const { name: model } = await anyModel(portal.db, demoGroups[0]?.id ?? '');
  await client.apply(
    await client.preview([registerHeader, registerLine({ ref: `${mark}-1`, model, location, room })]),
  );
  const [stored] = await assetsOf(portal.db, mark);
  const id = stored?.id ?? '';
  const purchase = { datePurchased: '2026-03-01T12:00:00Z', purchasePrice: '100.00' };
  await portal.call(olivia, 'PATCH /asset-instances', { json: { id, ...purchase } });
  const sessions = await MatrixTestApp.create(portal, testNow);
  const erased = await sessions.call('supportAsGroupAdmin', {
    request: `POST /asset-instances/${id}/erasure`,
    json: { confirmation: `${mark}-1`, reason: 'Never bought' },
  });
  expect([erased.status, erased.text]).toEqual([200, '{"data":{"keptCosts":1}}']);
  const cost = 'cost of a deleted asset';
  expect(await editsOf(rooms)).toMatchObject([{ title: room, event: `Has 1 ${cost}` }]);
  expect(await editsOf(locations)).toMatchObject([{ title: location, event: `Has 1 room and 1 ${cost}` }]);
  for (const found of [rooms, locations])
    expect((await client.post(found.id, 'undo', { keepEdited: true })).status).toBe(409);
  expect(await list(`/reports/financial-events?searchTerm=${mark}`)).toMatchObject([
    { isAssetErased: true, price: '100.00', locationString: location, subLocationString: room },
  ]);
});

it('names the user who deleted a room', async () => {
  const location = 'Harbour Dental Truro';
  const rooms = ['East', 'West'].map((name) => `${mark} ${name}`);
  const found = await applied('rooms', ['Location,Room', ...rooms.map((room) => `${location},${room}`)]);
  const [id] = (await list(`/locations?searchTerm=${encodeURIComponent(location)}`)).map((row) => row['id']);
  const stored = await list(`/locations/${String(id)}/sub-locations?pageSize=100`);
  const room = stored.find(({ name }) => name === rooms[0]);
  const deleted = await portal.call(olivia, `DELETE /locations/sub-locations/${String(room?.['id'])}`);
  expect(deleted.status).toBe(204);
  expect(await editsOf(found)).toMatchObject([{ event: 'Room deleted', username: olivia }]);
});

it('names the user who invited a new one', async () => {
  const email = `${mark.toLowerCase()}@harbour-dental.example`;
  const found = await applied('users', ['Name,Email,Role', `Ann ${mark},${email},Practice user`]);
  await portal.call(olivia, `POST /asset-imports/${found.id}/invitations`, { json: {} });
  expect(await editsOf(found)).toMatchObject([
    { title: `Ann ${mark}`, event: 'User invited', username: olivia },
  ]);
});

it('logs no error during these tests', () => {
  expect(client.failures).toEqual([]);
});
