import { contract, type AnyEndpoint } from '@steward/shared-api';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { toApiCall } from '../../../test/fixtures/calls/to-api-call.ts';
import { startTestPortal, testNow, type TestPortal } from '../../../test/fixtures/test-portal.ts';
import { MatrixTestApp } from '../../../test/matrix/matrix-test-app.ts';

// A server without any slots refuses every call, unless the call skips the queues.

let portal: TestPortal;
let sessions: MatrixTestApp;
const anyInput = randomInput();

beforeAll(async () => {
  const slots = { total: 0, perOrganisation: 0, perPerson: 0 };
  const concurrency = { ...slots, waitingPerPerson: 0, maximumWaitMilliseconds: 1 };
  portal = await startTestPortal({}, { concurrency });
  sessions = await MatrixTestApp.create(portal, testNow);
});
afterAll(() => portal.stop());

it('gives every call of the API a slot in a queue', async () => {
  const answered = await Promise.all(
    contract.map(async (endpoint) => {
      const status = await statusOf(endpoint);
      return status === 429 ? [] : [`${endpoint.id}: ${status}`];
    }),
  );
  expect(answered.flat()).toEqual([]);
});

/** The status for the first user who may call the endpoint. */
async function statusOf(endpoint: AnyEndpoint): Promise<number> {
  const call = toApiCall(endpoint, anyInput);
  for (const principal of ['groupAdmin', 'supplierAdmin', 'support'] as const) {
    const { status } = await sessions.call(principal, call);
    if (status !== 403) return status;
  }
  return (await sessions.call('supportAsGroupAdmin', call)).status;
}

/** An input with any value for each parameter of a path. */
function randomInput(): Readonly<Record<string, unknown>> {
  const parameters = contract.flatMap(({ path }) => [...path.matchAll(/\{(\w+)\}/g)]);
  return Object.fromEntries(parameters.map(([, name = '']) => [name, crypto.randomUUID()]));
}
