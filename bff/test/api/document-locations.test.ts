import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { olivia } from '../fixtures/demo-users.ts';
import { startApiTestPortal, textAt, type ApiTestPortal } from './api-test-portal.ts';
import { narrowing } from './narrowing.ts';

let box: ApiTestPortal;
beforeAll(async () => {
  box = await startApiTestPortal(() => new Date('2026-06-15T09:00:00Z'));
});
afterAll(() => box.stop());

spec('t.4.10');
it('point 18: the documents of a location are of its assets and appointments and of the models in use there', async () => {
  const someone = await box.clientFor(olivia);
  const list = narrowing(someone, '/documents', await someone.listAll('/documents'));
  const [location] = await someone.listAll('/locations?searchTerm=truro');
  const there = `locationId=${textAt(location, 'id')}`;
  const assets = await someone.listAll(`/asset-instances?includeInactive=true&${there}`);
  const appointments = await someone.listAll(`/service-appointments?${there}`);
  const subjects = new Set([
    ...assets.flatMap((asset) => [asset['id'], asset['assetModelId']]),
    ...appointments.map(({ id }) => id),
  ]);
  expect(await list.kept(there)).toEqual(
    list.those((one) =>
      ['assetInstanceId', 'assetModelId', 'serviceAppointmentId'].some((field) => subjects.has(one[field])),
    ),
  );
});
