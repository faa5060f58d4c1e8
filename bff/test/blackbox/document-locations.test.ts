import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { olivia } from '../fixtures/demo-users.ts';
import { openBlackBox, textAt, type BlackBox } from './black-box.ts';
import { narrowing } from './narrowing.ts';

let box: BlackBox;
beforeAll(async () => {
  box = await openBlackBox(() => new Date('2026-06-15T09:00:00Z'));
});
afterAll(() => box.stop());

spec('t.4.10');
it('point 18: the documents of a location are of its assets and appointments and of the models in use there', async () => {
  const someone = await box.as(olivia);
  const list = narrowing(someone, '/documents', await someone.all('/documents'));
  const [location] = await someone.all('/locations?searchTerm=truro');
  const there = `locationId=${textAt(location, 'id')}`;
  const assets = await someone.all(`/asset-instances?includeInactive=true&${there}`);
  const appointments = await someone.all(`/service-appointments?${there}`);
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
