import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { olivia, tom, marcus, lockedOut, unknownUser } from '../fixtures/demo-users.ts';
import {
  startApiTestPortal,
  textAt,
  type ApiTestPortal,
  type ApiResult,
  type ApiClient,
} from './api-test-portal.ts';

let portal: ApiTestPortal;
let admin: ApiClient;
beforeAll(async () => {
  portal = await startApiTestPortal();
  admin = await portal.clientFor(olivia);
});
afterAll(() => portal.stop());

/** Expects an RFC 9457 problem with a message and a request id. */
function ensureProblem({ status, headers, body }: ApiResult, expected: number): void {
  expect([status, body.status]).toEqual([expected, expected]);
  expect(headers.get('content-type')).toContain('application/problem+json');
  expect(body).toMatchObject({
    title: expect.any(String),
    detail: expect.any(String),
    requestId: expect.any(String),
  });
}

describe('API responses', () => {
  it('contain only data, and lists also the pagination', async () => {
    const list = await admin.request('GET /locations?PAGENUMBER=1&pagesize=2&searchTerm=harbour');
    expect(Object.keys(list.body).toSorted()).toEqual(['data', 'pagination']);
    expect(list.body.pagination).toEqual({ totalCount: 4, pageSize: 2, pageNumber: 1 });
    expect(list.rows).toHaveLength(2);
    const response = await admin.request(`GET /locations/${textAt(list.rows[0], 'id')}`);
    expect([Object.keys(response.body), response.headers.get('etag')]).toEqual([
      ['data'],
      `"${String(response.one['version'])}"`,
    ]);
  });

  it('contain at most 300 rows, and a larger page size is a problem', async () => {
    expect((await admin.request('GET /asset-instances?PageSize=300')).rows).toHaveLength(300);
    const refused = await admin.request('GET /asset-instances?PageSize=301');
    ensureProblem(refused, 400);
    expect(refused.body.errors).toHaveProperty('pageSize');
    for (const page of [
      'PageNumber=0',
      'PageNumber=-1',
      'PageNumber=x',
      'PageSize=0',
      'PageNumber=1&pagenumber=2',
    ])
      ensureProblem(await admin.request(`GET /asset-instances?${page}`), 400);
  });

  it('contain each row once across pages', async () => {
    const ids: unknown[] = [];
    for (let page = 1; page <= 10; page += 1)
      ids.push(
        ...(await admin.request(`GET /asset-instances?pageNumber=${page}&pageSize=100`)).rows.map(
          ({ id }) => id,
        ),
      );
    const { totalCount } = (await admin.request('GET /asset-instances?pageSize=1')).body.pagination ?? {};
    expect([ids.length, new Set(ids).size]).toEqual([totalCount, totalCount]);
  });

  it.each([
    [lockedOut, 204],
    [unknownUser, 204],
  ])(
    'are empty for the current user %s with status %d, and other calls are forbidden',
    async (email, status) => {
      const person = await portal.clientFor(email);
      expect((await person.request('GET /users/current-user')).status).toBe(status);
      ensureProblem(await person.request('GET /locations'), 403);
    },
  );

  it('are 401 without a session and 403 without X-CSRF', async () => {
    const bare = (headers: Record<string, string>) =>
      fetch(`${portal.origin}/bff/api/v1/locations`, { headers });
    expect((await bare({ 'X-CSRF': '1' })).status).toBe(401);
    expect((await bare({ Cookie: 'steward-session=x' })).status).toBe(403);
    expect((await bare({ Authorization: 'Bearer x' })).status).toBe(401);
  });

  it('are problems with 403, 404, 405 and 400', async () => {
    const user = await portal.clientFor(tom);
    const { id } = await user.getFirst('/asset-instances');
    ensureProblem(await user.request(`DELETE /asset-instances/${String(id)}`), 403);
    ensureProblem(await user.request('GET /reports/financial-events'), 403);
    ensureProblem(await (await portal.clientFor(marcus)).request('POST /asset-instances', {}), 403);
    ensureProblem(await user.request('GET /asset-instances/11111111-1111-4111-8111-111111111111'), 404);
    ensureProblem(await user.request('GET /asset-instances/x'), 404);
    ensureProblem(await user.request('GET /nothing'), 404);
    ensureProblem(await admin.request('PUT /asset-instances', {}), 405);
    ensureProblem(await admin.request(`POST /asset-instances/${String(id)}/tracker/x`), 404);
    const unknown = await admin.request('PATCH /asset-instances', { id, groupId: id });
    ensureProblem(unknown, 400);
    expect(Object.keys(unknown.body.errors ?? {})).toEqual(['groupId']);
  });

  it('are 412 with the last author for an outdated version, and nothing changes', async () => {
    const { id, version } = await admin.getFirst('/asset-instances');
    const user = await admin.request(
      'PATCH /asset-instances',
      { id, nickname: 'First' },
      { 'If-Match': `"${String(version)}"` },
    );
    expect([user.status, user.headers.get('etag')]).toEqual([200, `"${Number(version) + 1}"`]);
    const late = await admin.request(
      'PATCH /asset-instances',
      { id, nickname: 'Second' },
      { 'If-Match': `"${String(version)}"` },
    );
    ensureProblem(late, 412);
    expect(late.body.changedBy).toBe('Olivia Grant');
    expect((await admin.request(`GET /asset-instances/${String(id)}`)).one['nickname']).toBe('First');
  });

  it('repeat the first response under the same key, and are 422 for another body and 413 for a body that is too large', async () => {
    const key = { 'Idempotency-Key': 'a-click' };
    const first = await admin.request('POST /regions', { name: 'Once' }, key);
    const repeated = await admin.request('POST /regions', { name: 'Once' }, key);
    expect([repeated.status, repeated.one]).toEqual([first.status, first.one]);
    expect(await admin.listAll('/regions?searchTerm=once')).toHaveLength(1);
    ensureProblem(await admin.request('POST /regions', { name: 'Twice' }, key), 422);
    ensureProblem(await admin.request('POST /regions', { name: 'x'.repeat(2_000_000) }), 413);
  });
});
