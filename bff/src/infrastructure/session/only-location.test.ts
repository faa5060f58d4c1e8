import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { olivia, priya, tom, marcus } from '../../../test/fixtures/demo-users.ts';
import { startTestPortal, type TestPortal } from '../../../test/fixtures/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

spec('1.2.43');
it.each([
  ['of one location', tom, expect.objectContaining({ name: 'Harbour Dental Truro' })],
  ['of two locations', priya, null],
  ['of the whole group', olivia, null],
  ['of a supplier', marcus, null],
])('the current user of a user %s has the only location, or null', async (_, person, only) => {
  const { body } = await portal.call(person, 'GET /users/current-user');
  expect(body.data?.onlyLocation).toEqual(only);
});
