import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { AreaDeclaration, RegistryRow } from '@steward/shared-api/platform';
import { marcus, olivia, sam, support, tom } from '../../../test/fixtures/demo-users.ts';
import { publishVersion, replaceRegistry } from '../../../test/fixtures/publish-version.ts';
import { idOf } from '../../../test/fixtures/session/test-users.queries.ts';
import { TestBrowser } from '../../../test/fixtures/session/test-browser.ts';
import { startTestPortal, type TestPortal } from '../../../test/fixtures/test-portal.ts';

const [live, canary, open, absent] = ['0.1.0-00000001', '0.1.0-00000002', '0.1.0-00000003', '0.1.0-00000004'];
const stable = { version: live };

let portal: TestPortal;
const publish = (name: string, version: string, permissions: AreaDeclaration['permissions']) =>
  publishVersion(portal.config.areasFolder, [name, version], { permissions });
const release = (areas: Record<string, RegistryRow>) =>
  replaceRegistry(portal.config.areasFolder, { schema: 1, origins: [], areas });

beforeAll(async () => {
  portal = await startTestPortal();
  const approve = { roles: ['GroupAdmin' as const], description: 'Approve orders' };
  const count = { roles: ['GroupAdmin' as const, 'PracticeUser' as const], description: 'Count items' };
  await publish('stock', live, { 'stock.approve': approve, 'stock.count': count });
  await publish('stock', canary, { 'stock.approve': approve, 'stock.refund': approve });
  await publish('greedy', live, { 'users.edit': { ...count, description: 'A permission of the platform' } });
  await publishVersion(portal.config.areasFolder, ['thief', live], {
    name: 'stock',
    permissions: { 'stock.refund': count },
  });
});
afterAll(() => portal.stop());
beforeEach(() => release({ stock: { stable } }));

const permissionsOf = async (person: string) => {
  const { body } = await portal.call(person, 'GET /users/current-user');
  return body.data?.['permissions'];
};
const stockPermissionsOf = async (person: string) =>
  [await permissionsOf(person)].flat().filter((name) => String(name).startsWith('stock.'));

describe('the permissions that areas declare', () => {
  spec('p.1.10');
  it('belong to the users with their roles, in addition to those of the platform', async () => {
    expect(await permissionsOf(olivia)).toEqual(
      expect.arrayContaining(['assets.read', 'stock.approve', 'stock.count']),
    );
    expect(await stockPermissionsOf(tom)).toEqual(['stock.count']);
    expect(await stockPermissionsOf(marcus)).toEqual([]);
  });

  spec('p.1.10');
  it('are those of the version that the user gets', async () => {
    const { body } = await portal.call(olivia, 'GET /users/current-user');
    const groups = [body.data?.['groups']].flat().map((group) => String(Object(group).id));
    await release({ stock: { stable, canary: { version: canary }, canaryGroups: groups } });
    expect(await stockPermissionsOf(olivia)).toEqual(['stock.approve', 'stock.refund']);
    expect(await stockPermissionsOf(tom)).toEqual([]);
    await release({ stock: { stable: { version: canary, previous: live }, blocked: [canary] } });
    expect(await stockPermissionsOf(tom)).toEqual(['stock.count']);
    await release({});
    expect(await stockPermissionsOf(olivia)).toEqual([]);
  });

  it('are those of the impersonated user', async () => {
    const browser = new TestBrowser(portal.origin);
    await browser.signIn(support);
    const stockOf = async () => {
      const { permissions } = JSON.parse((await browser.call('/users/current-user')).body).data;
      return [permissions].flat().filter((name) => name.startsWith('stock.'));
    };
    expect(await stockOf()).toEqual([]);
    const json = { reason: 'asked to look at the stock' };
    await browser.call(`/users/${await idOf(portal.db, sam)}/impersonate`, { method: 'POST', json });
    expect(await stockOf()).toEqual(await stockPermissionsOf(sam));
  });

  spec('p.1.9');
  it('do not grant a permission of the platform or of another area, and a broken area adds none', async () => {
    await release({
      greedy: { stable },
      thief: { stable },
      stock: { stable },
      absent: { stable: { version: absent } },
    });
    expect(await stockPermissionsOf(tom)).toEqual(['stock.count']);
    expect(await permissionsOf(tom)).not.toContain('users.edit');
    expect((await portal.call(tom, 'GET /users')).status).toBe(403);
  });

  it('are not in the registry of anonymous users, like links and the backend', async () => {
    await publishVersion(portal.config.areasFolder, ['stock', open], {
      routes: [{ name: 'shop', path: '/shop', public: true, title: 'Shop' }],
      permissions: { 'stock.approve': { roles: ['GroupAdmin'], description: 'Approve orders' } },
      links: { 'stock.shop': '/shop' },
      backend: { timeoutSeconds: 5 },
    });
    await release({ stock: { stable: { version: open } } });
    const { body } = await new TestBrowser(portal.origin).send('/bff/registry');
    expect(JSON.parse(body).areas).toMatchObject([{ name: 'stock' }]);
    expect(body).not.toMatch(/stock\.(approve|shop)|backend/);
  });
});
