import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestPortal, type TestPortal } from '../testing/test-portal.ts';

const olivia = 'olivia.grant@harbour-dental.example';
const helen = 'helen.moss@oakfield-vets.example';
let portal: TestPortal;

beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal?.stop());

test('when a location is asked for, then only who may see it is told, with its version', async () => {
  const listed = await portal.call(olivia, 'GET /locations?pageSize=1');
  const [first] = listed.body.data ?? [];
  const answer = await portal.call(olivia, `GET /locations/${String(first?.['id'])}`);
  expect(answer.status).toBe(200);
  expect(answer.body.data).toEqual(first);
  expect(answer.headers.get('etag')).toBe(`"${String(first?.['version'])}"`);

  const foreign = await portal.call(helen, `GET /locations/${String(first?.['id'])}`);
  expect(foreign.status).toBe(404);
});
