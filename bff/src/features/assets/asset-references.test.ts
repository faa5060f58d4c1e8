import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { marcus, olivia, priya } from '../../../test/fixtures/demo-users.ts';
import { startAssetTestApp, type AssetTestApp } from '../../../test/fixtures/assets/asset-test-app.ts';

let app: AssetTestApp;
beforeAll(async () => {
  app = await startAssetTestApp();
});
afterAll(() => app.portal.stop());

const add = async (reference: string | null) => {
  const { assetModelId, locationId } = await app.createFixture();
  return app.portal.call(priya, 'POST /asset-instances', {
    json: { assetModelId, locationId, reference },
  });
};
const update = (json: unknown) => app.portal.call(priya, 'PATCH /asset-instances', { json });
const list = async (person: string, query: string) =>
  (await app.portal.call(person, `GET /asset-instances?pageSize=300&${query}`)).body.data ?? [];

const taken = {
  status: 409,
  detail: 'Another asset has this reference',
  errors: { reference: expect.anything() },
};

it('stores the reference of a new asset, and finds the asset by it', async () => {
  const { body } = await add(' EQ/0042 ');
  expect(body.data).toMatchObject({ reference: 'EQ/0042' });
  const found = { id: body.data?.id, reference: 'EQ/0042' };
  expect(await list(olivia, 'searchTerm=eq/0042')).toMatchObject([found]);
  expect(await list(marcus, 'searchTerm=eq/0042')).toMatchObject([found]);
  const compact = await app.portal.call(olivia, 'GET /asset-instances/compact?searchTerm=eq/0042');
  expect(compact.body.data).toMatchObject([found]);
  const labels = await app.portal.call(
    olivia,
    `GET /trackers/labels?assetInstanceIds=${String(body.data?.id)}`,
  );
  expect(labels.body.data).toMatchObject([{ reference: 'EQ/0042' }]);
});

it('refuses a reference that another asset of the group has, and keeps everything', async () => {
  await add('EQ-1');
  expect((await add('EQ-1')).body).toMatchObject(taken);
  const { body } = await add('EQ-2');
  const id = body.data?.id;
  expect((await update({ id, reference: 'EQ-1', nickname: 'Spare' })).body).toMatchObject(taken);
  expect((await app.portal.call(priya, `GET /asset-instances/${String(id)}`)).body.data).toMatchObject({
    reference: 'EQ-2',
    nickname: null,
  });
});

it('records a changed and a removed reference, which is then free for another asset', async () => {
  const { body } = await add('EQ-7');
  const id = body.data?.id;
  expect((await update({ id, reference: 'EQ-8' })).body.data).toMatchObject({ reference: 'EQ-8' });
  expect((await update({ id, reference: '' })).body.data).toMatchObject({ reference: null });
  expect((await add('EQ-8')).status).toBe(200);
  const trail = await app.portal.call(olivia, `GET /audit-events?assetInstanceId=${String(id)}`);
  expect(JSON.stringify(trail.body.data)).toContain('Reference');
});

it('refuses a reference of more than 100 characters', async () => {
  expect((await add('x'.repeat(101))).body).toMatchObject({
    status: 400,
    errors: { reference: expect.anything() },
  });
});

it('sorts by the reference, and lists the assets without one', async () => {
  for (const reference of ['SORT-2', 'SORT-1', 'SORT-10']) await add(reference);
  await add(null);
  const sorted = async (direction: string) =>
    (await list(olivia, `searchTerm=sort-&sortProperty=reference&sortDescending=${direction}`)).map(
      ({ reference }) => reference,
    );
  expect(await sorted('false')).toEqual(['SORT-1', 'SORT-2', 'SORT-10']);
  expect(await sorted('true')).toEqual(['SORT-10', 'SORT-2', 'SORT-1']);
  const missing = await list(olivia, 'missingReference=true');
  expect(missing.length).toBeGreaterThan(0);
  expect(new Set(missing.map(({ reference }) => reference))).toEqual(new Set([null]));
});
