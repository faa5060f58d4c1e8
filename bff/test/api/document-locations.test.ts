import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { olivia } from '../fixtures/demo-users.ts';
import { startApiTestPortal, textAt, type ApiTestPortal } from './api-test-portal.ts';
import { narrowing } from './narrowing.ts';

let portal: ApiTestPortal;
beforeAll(async () => {
  portal = await startApiTestPortal(() => new Date('2026-06-15T09:00:00Z'));
});
afterAll(() => portal.stop());

spec('t.4.10');
it('the documents of a location are those of its assets and appointments and of the models in use there', async () => {
  const client = await portal.clientFor(olivia);
  const list = narrowing(client, '/documents', await client.listAll('/documents'));
  const [location] = await client.listAll('/locations?searchTerm=truro');
  const locationQuery = `locationId=${textAt(location, 'id')}`;
  const assets = await client.listAll(`/asset-instances?includeInactive=true&${locationQuery}`);
  const appointments = await client.listAll(`/service-appointments?${locationQuery}`);
  const subjects = new Set([
    ...assets.flatMap((asset) => [asset['id'], asset['assetModelId']]),
    ...appointments.map(({ id }) => id),
  ]);
  expect(await list.filtered(locationQuery)).toEqual(
    list.matching((row) =>
      ['assetInstanceId', 'assetModelId', 'serviceAppointmentId'].some((field) => subjects.has(row[field])),
    ),
  );
});
