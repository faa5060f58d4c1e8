import { contract, type AnyEndpoint } from '@steward/shared-api';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { marcus, olivia, support } from '../../../test/fixtures/demo-users.ts';
import { toApiCall } from '../../../test/fixtures/calls/to-api-call.ts';
import { startTestPortal, type TestPortal } from '../../../test/fixtures/test-portal.ts';

// A server without any slots refuses every call, unless the call skips the queues.

let portal: TestPortal;
const anyInput = randomInput();

beforeAll(async () => {
  const slots = { total: 0, perOrganisation: 0, perPerson: 0 };
  const concurrency = { ...slots, waitingPerPerson: 0, maximumWaitMilliseconds: 1 };
  portal = await startTestPortal({}, { concurrency });
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
  const { request, ...body } = toApiCall(endpoint, anyInput);
  for (const person of [olivia, marcus]) {
    const { status } = await portal.call(person, request, body);
    if (status !== 403) return status;
  }
  return (await portal.call(support, request, body)).status;
}

/** An input with any value for each parameter of a path. */
function randomInput(): Readonly<Record<string, unknown>> {
  const parameters = contract.flatMap(({ path }) => [...path.matchAll(/\{(\w+)\}/g)]);
  return Object.fromEntries(parameters.map(([, name = '']) => [name, crypto.randomUUID()]));
}
