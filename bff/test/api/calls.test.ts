import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { olivia, tom, marcus, lockedOut, nobody } from '../fixtures/demo-users.ts';
import {
  startApiTestPortal,
  textAt,
  type ApiTestPortal,
  type ApiResult,
  type ApiClient,
} from './api-test-portal.ts';

let box: ApiTestPortal;
let admin: ApiClient;
beforeAll(async () => {
  box = await startApiTestPortal();
  admin = await box.clientFor(olivia);
});
afterAll(() => box.stop());

/** A problem as RFC 9457 has it, with the message that a toast shows and the id that the log knows. */
function ensureProblem({ status, headers, body }: ApiResult, expected: number): void {
  expect([status, body.status]).toEqual([expected, expected]);
  expect(headers.get('content-type')).toContain('application/problem+json');
  expect(body).toMatchObject({
    title: expect.any(String),
    detail: expect.any(String),
    requestId: expect.any(String),
  });
}

describe('how a call is answered', () => {
  it('when it goes well → data, and nothing else; a list with its pagination', async () => {
    const list = await admin.request('GET /locations?PAGENUMBER=1&pagesize=2&searchTerm=harbour');
    expect(Object.keys(list.body).toSorted()).toEqual(['data', 'pagination']);
    expect(list.body.pagination).toEqual({ totalCount: 4, pageSize: 2, pageNumber: 1 });
    expect(list.rows).toHaveLength(2);
    const one = await admin.request(`GET /locations/${textAt(list.rows[0], 'id')}`);
    expect([Object.keys(one.body), one.headers.get('etag')]).toEqual([
      ['data'],
      `"${String(one.one['version'])}"`,
    ]);
  });

  it('when 300 are asked for → 300; 301 → a problem, and no silent cut', async () => {
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

  it('when pages are read one after the other → every row once', async () => {
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
    [nobody, 204],
  ])('when %s asks who they are → %d and no word; anything else → 403', async (email, status) => {
    const person = await box.clientFor(email);
    expect((await person.request('GET /users/current-user')).status).toBe(status);
    ensureProblem(await person.request('GET /locations'), 403);
  });

  it('when nobody is signed in → 401; without X-CSRF → 403', async () => {
    const bare = (headers: Record<string, string>) =>
      fetch(`${box.origin}/bff/api/v1/locations`, { headers });
    expect((await bare({ 'X-CSRF': '1' })).status).toBe(401);
    expect((await bare({ Cookie: 'steward-session=x' })).status).toBe(403);
    expect((await bare({ Authorization: 'Bearer x' })).status).toBe(401);
  });

  it('when it may not, is not there, cannot be, or is not understood → 403, 404, 405, 409, 400', async () => {
    const user = await box.clientFor(tom);
    const { id } = await user.getFirst('/asset-instances');
    ensureProblem(await user.request(`DELETE /asset-instances/${String(id)}`), 403);
    ensureProblem(await user.request('GET /reports/financial-events'), 403);
    ensureProblem(await (await box.clientFor(marcus)).request('POST /asset-instances', {}), 403);
    ensureProblem(await user.request('GET /asset-instances/11111111-1111-4111-8111-111111111111'), 404);
    ensureProblem(await user.request('GET /asset-instances/x'), 404);
    ensureProblem(await user.request('GET /nothing'), 404);
    ensureProblem(await admin.request('PUT /asset-instances', {}), 405);
    ensureProblem(await admin.request(`POST /asset-instances/${String(id)}/tracker/x`), 404);
    const unknown = await admin.request('PATCH /asset-instances', { id, groupId: id });
    ensureProblem(unknown, 400);
    expect(Object.keys(unknown.body.errors ?? {})).toEqual(['groupId']);
  });

  it('when somebody changed it meanwhile → 412 with who it was, and nothing is changed', async () => {
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

  it('when the same is sent twice under one key → done once; something else → 422; a body too large → 413', async () => {
    const key = { 'Idempotency-Key': 'a-click' };
    const first = await admin.request('POST /regions', { name: 'Once' }, key);
    const again = await admin.request('POST /regions', { name: 'Once' }, key);
    expect([again.status, again.one]).toEqual([first.status, first.one]);
    expect(await admin.listAll('/regions?searchTerm=once')).toHaveLength(1);
    ensureProblem(await admin.request('POST /regions', { name: 'Twice' }, key), 422);
    ensureProblem(await admin.request('POST /regions', { name: 'x'.repeat(2_000_000) }), 413);
  });
});
