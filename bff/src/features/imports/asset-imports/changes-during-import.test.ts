import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { olivia, priya, tom } from '../../../../test/fixtures/demo-users.ts';
import { startTestPortal, type TestPortal } from '../../../../test/fixtures/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

/** The first record of a list. */
async function firstOf(call: `GET ${string}`): Promise<string> {
  const { body } = await portal.call(olivia, call);
  return String(body.data?.[0]?.id);
}

it('can change the records that an import refers to while the import writes its rows', async () => {
  const userId = await firstOf(`GET /users?searchTerm=${tom}`);
  const ownId = await firstOf(`GET /users?searchTerm=${priya}`);
  const locationId = await firstOf('GET /locations?searchTerm=Truro');
  const { body: rooms } = await portal.call(olivia, `GET /locations/${locationId}/sub-locations`);
  const room = rooms.data?.[0];
  const assetId = await firstOf('GET /asset-instances?pageSize=1');
  const { body: region } = await portal.call(olivia, 'POST /regions', { json: { name: 'West' } });
  const statuses = await portal.db.transaction().execute(async (writing) => {
    // The lock that inserting rows takes on the records that they refer to.
    const refer = (
      table: 'org_users' | 'regions' | 'sub_locations' | 'asset_instances',
      ids: readonly string[],
    ) => writing.selectFrom(table).where('id', 'in', ids).select('id').forKeyShare().execute();
    await refer('org_users', [userId, ownId]);
    await refer('regions', [String(region.data?.id)]);
    await refer('sub_locations', [String(room?.id)]);
    await refer('asset_instances', [assetId]);
    const calls = [
      portal.call(olivia, 'PATCH /users', { json: { orgUserId: userId, isLockedOut: true } }),
      portal.call(priya, 'PATCH /users/current-user', { json: { selectedConfigurationTab: 'locations' } }),
      portal.call(olivia, 'PATCH /regions', { json: { id: region.data?.id, name: 'South West' } }),
      portal.call(olivia, 'PATCH /locations/sub-locations', { json: { id: room?.id, name: 'Surgery 9' } }),
      portal.call(olivia, 'PATCH /asset-instances', { json: { id: assetId, comments: 'Noisy' } }),
    ];
    return (await Promise.all(calls)).map(({ status }) => status);
  });
  expect(statuses).toEqual([200, 200, 200, 200, 200]);
});
