import { createConfig, lintFromString } from '@redocly/openapi-core';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { openApiDocument } from '../../src/infrastructure/http/openapi.ts';
import { checkTypedCalls } from '../fixtures/openapi/typed-calls.ts';
import { olivia } from '../fixtures/demo-users.ts';
import { startTestPortal, type TestPortal } from '../fixtures/test-portal.ts';

const source = JSON.stringify(openApiDocument());
let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

// The specification gives both addresses. An id is never `sub-locations`.
const specifiedPaths = '`/locations/{id}/regions` and `/locations/sub-locations/{id}`';

it('passes the linter without an error or a warning', async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });
  const messages = problems.map(({ ruleId, message }) => `${ruleId}: ${message}`);
  expect(messages.filter((message) => !message.includes(specifiedPaths))).toEqual([]);
});

it('generates a client that types every call, its headers and its responses without casts', async () => {
  expect(await checkTypedCalls(source)).toBe('');
});

it('describes the response of a deletion as the server sends it', async () => {
  const { body } = await portal.call(olivia, 'POST /regions', { json: { name: 'Short-lived' } });
  const { status } = await portal.call(olivia, `DELETE /regions/${body.data?.id}`);
  const { paths } = JSON.parse(source);
  expect(Object.keys(paths['/regions/{id}'].delete.responses)).toContain(String(status));
  expect(paths['/regions/{id}'].delete.responses).not.toHaveProperty('200');
});
