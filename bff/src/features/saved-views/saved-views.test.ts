import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { ana, marcus, olivia, priya, sam, support, tom } from '../../../test/fixtures/demo-users.ts';
import { clearSavedViews, viewEvents } from '../../../test/fixtures/saved-views/saved-view.queries.ts';
import { startTestPortal, type ApiResponse, type TestPortal } from '../../../test/fixtures/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());
afterEach(() => clearSavedViews(portal.db));

const list = 'assetInstances.list';
const save = (person: string, json: object) =>
  portal.call(person, 'POST /saved-views', { json: { list, content: '{}', ...json } });
const dataOf = ({ body }: ApiResponse): Record<string, unknown> => body.data ?? {};
const saved = async (person: string, json: object) => dataOf(await save(person, json));
const update = (person: string, json: object) => portal.call(person, 'PATCH /saved-views', { json });
const choose = (person: string, id: unknown, json: object) =>
  portal.call(person, `PATCH /saved-views/${String(id)}/choice`, { json });
const viewsOf = async (person: string, query = '') =>
  (await portal.call(person, `GET /saved-views?pageSize=300${query}`)).body.data ?? [];
const namesOf = async (person: string, query = '') => (await viewsOf(person, query)).map(({ name }) => name);

describe('saved views', () => {
  spec('d.3.146');
  it('are listed by name for their owner, and for the organisation if they are shared', async () => {
    await save(olivia, { name: 'Overdue 10' });
    await save(olivia, { name: 'Overdue 9' });
    await save(olivia, { name: 'All faults', list: 'faults.list', isShared: true });
    await save(tom, { name: 'My room' });
    expect(await namesOf(olivia)).toEqual(['All faults', 'Overdue 9', 'Overdue 10']);
    expect(await namesOf(tom)).toEqual(['All faults', 'My room']);
    expect(await namesOf(tom, `&list=${list}`)).toEqual(['My room']);
    expect((await viewsOf(tom)).map(({ isOwn }) => isOwn)).toEqual([false, true]);
  });

  spec('d.3.146');
  it('are hidden from other organisations, also from the suppliers of a practice', async () => {
    await save(olivia, { name: 'Of the practice', isShared: true });
    await save(marcus, { name: 'Of the supplier', isShared: true });
    await save(support, { name: 'Of support' });
    expect(await namesOf(sam)).toEqual([]);
    expect(await namesOf(ana)).toEqual(['Of the supplier']);
    expect(await namesOf(olivia)).toEqual(['Of the practice']);
    expect(await namesOf(support)).toEqual(['Of support']);
  });

  spec('d.3.147');
  it('have a name that is unique for the owner and the list, and a limited size', async () => {
    expect((await save(tom, { name: 'Due' })).status).toBe(200);
    const again = await save(tom, { name: 'DUE' });
    expect([again.status, again.body.errors]).toEqual([
      409,
      { name: ['You have a view of this list with this name already'] },
    ]);
    expect((await save(priya, { name: 'Due' })).status).toBe(200);
    expect((await save(tom, { name: 'Due', list: 'faults.list' })).status).toBe(200);
    expect((await save(tom, { name: ' ' })).status).toBe(400);
    expect((await save(tom, { name: 'x'.repeat(61) })).status).toBe(400);
    expect((await save(tom, { name: 'Large', content: 'x'.repeat(4097) })).status).toBe(400);
    // Two bytes a character.
    expect((await save(tom, { name: 'Large', content: 'é'.repeat(2049) })).status).toBe(400);
    expect((await save(tom, { name: 'Unknown', list: 'sessions.list' })).status).toBe(400);
  });

  spec('d.3.147');
  it('are at most 50 of a user and a list', async () => {
    for (let at = 0; at < 50; at++) await save(tom, { name: `View ${at}` });
    expect((await save(tom, { name: 'One more' })).status).toBe(409);
    expect((await save(tom, { name: 'Of another list', list: 'faults.list' })).status).toBe(200);
  });

  spec('d.3.148');
  it('are changed by their owner, and shared and changed by administrators', async () => {
    const { id, version } = await saved(tom, { name: 'Mine' });
    const renamed = await update(tom, { id, name: 'Mine too', content: '{"filters":{}}' });
    expect(renamed.body.data).toMatchObject({ name: 'Mine too', version: Number(version) + 1 });
    expect((await update(tom, { id, isShared: true })).status).toBe(403);
    expect((await save(tom, { name: 'Ours', isShared: true })).status).toBe(403);
    expect((await update(priya, { id, name: 'Hers' })).status).toBe(404);
    expect((await update(olivia, { id, name: 'Hers' })).status).toBe(404);
    const own = await saved(olivia, { name: 'Ours' });
    expect((await update(olivia, { id: own['id'], isShared: true })).status).toBe(200);
    expect((await update(tom, { id: own['id'], name: 'His' })).status).toBe(403);
    expect(await namesOf(tom)).toEqual(['Mine too', 'Ours']);
  });

  spec('d.3.148');
  it('leave the dashboards of others when they are private again', async () => {
    const { id } = await saved(olivia, { name: 'Ours', isShared: true });
    for (const person of [olivia, tom]) await choose(person, id, { isOnHome: true, isDefault: true });
    await update(olivia, { id, isShared: false });
    expect(await namesOf(tom)).toEqual([]);
    await update(olivia, { id, isShared: true });
    expect(await viewsOf(tom)).toMatchObject([{ isOnHome: false, isDefault: false }]);
    expect(await viewsOf(olivia)).toMatchObject([{ isOnHome: true, isDefault: true }]);
  });

  spec('d.3.149');
  it('are chosen by each user: one default of a list, four on the dashboard', async () => {
    const first = await saved(olivia, { name: 'View 1', isShared: true });
    const second = await saved(olivia, { name: 'View 2', isShared: true });
    await choose(tom, first['id'], { isDefault: true });
    const chosen = await choose(tom, second['id'], { isDefault: true, isOnHome: true });
    expect(chosen.body.data).toMatchObject({ isDefault: true, isOnHome: true, version: 1 });
    expect((await viewsOf(tom)).map(({ isDefault }) => isDefault)).toEqual([false, true]);
    expect((await viewsOf(olivia)).map(({ isDefault }) => isDefault)).toEqual([false, false]);
    for (const name of ['View 3', 'View 4', 'View 5']) {
      const { id } = await saved(tom, { name });
      expect((await choose(tom, id, { isOnHome: true })).status).toBe(200);
    }
    expect((await choose(tom, first['id'], { isOnHome: true })).status).toBe(409);
    await choose(tom, second['id'], { isOnHome: false });
    expect((await choose(tom, first['id'], { isOnHome: true })).status).toBe(200);
    expect(await namesOf(tom, '&isOnHome=true')).toEqual(['View 1', 'View 3', 'View 4', 'View 5']);
    for (const [person, hasHomeViews] of [
      [tom, true],
      [olivia, false],
    ] as const)
      expect((await portal.call(person, 'GET /users/current-user')).body.data).toMatchObject({
        hasHomeViews,
      });
  });

  spec('d.3.150');
  it('are deleted by their owner, and shared ones by administrators', async () => {
    const { id } = await saved(tom, { name: 'Mine' });
    const shared = await saved(olivia, { name: 'Ours', isShared: true });
    const remove = async (person: string, of: unknown) =>
      (await portal.call(person, `DELETE /saved-views/${String(of)}`)).status;
    expect(await remove(olivia, id)).toBe(404);
    expect(await remove(tom, shared['id'])).toBe(403);
    expect(await remove(tom, id)).toBe(204);
    expect(await remove(olivia, shared['id'])).toBe(204);
    expect([await namesOf(tom), await namesOf(olivia)]).toEqual([[], []]);
  });

  spec('d.3.151');
  it('are audited, with values only while they are shared', async () => {
    const { id } = await saved(olivia, { name: 'Secret plan' });
    await update(olivia, { id, name: 'Public plan', isShared: true });
    await choose(olivia, id, { isOnHome: true });
    await portal.call(olivia, `DELETE /saved-views/${String(id)}`);
    expect(await viewEvents(portal.db, String(id))).toEqual([
      { event: 'View chosen', changes: { is_on_home: { from: false, to: true } } },
      { event: 'View deleted', changes: { name: { from: 'Public plan', to: null } } },
      { event: 'View saved', changes: {} },
      {
        event: 'View updated',
        changes: { name: { from: null, to: 'Public plan' }, is_shared: { from: false, to: true } },
      },
    ]);
  });
});
