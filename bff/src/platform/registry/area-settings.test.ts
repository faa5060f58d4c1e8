import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RegistryArea } from '@steward/shared-api/platform';
import { helen, marcus, olivia, support } from '../../../test/fixtures/demo-users.ts';
import { startTestPortal, type TestPortal } from '../../../test/fixtures/test-portal.ts';
import { TestBrowser } from '../../../test/fixtures/session/test-browser.ts';
import { publishVersion, replaceRegistry } from '../../../test/fixtures/publish-version.ts';

const version = '0.1.0-01234567';

let portal: TestPortal;
let harbour: string;
beforeAll(async () => {
  portal = await startTestPortal();
  await publishVersion(portal.config.areasFolder, ['faults', version], {
    routes: [{ name: 'sticker', path: '/report/:trackerId', public: true, title: 'Report a fault' }],
    settings: {
      limit: { type: 'number', default: 50, description: 'Rows of the first page.' },
      prices: { type: 'boolean', default: false },
      greeting: { type: 'text', default: 'Hello', public: true },
    },
  });
  const group = await portal.db
    .selectFrom('groups')
    .select('id')
    .where('name', '=', 'Harbour Dental')
    .executeTakeFirstOrThrow();
  harbour = group.id;
});
afterAll(() => portal.stop());

const write = (row: object) =>
  replaceRegistry(portal.config.areasFolder, {
    schema: 1,
    origins: [],
    areas: { faults: { stable: { version }, ...row } },
  });

/** The area in the registry of a user, or of an anonymous user. */
async function faultsFor(email: string | null): Promise<RegistryArea | undefined> {
  const browser = new TestBrowser(portal.origin);
  if (email !== null) await browser.signIn(email);
  const response: { areas: RegistryArea[] } = JSON.parse((await browser.send('/bff/registry')).body);
  return response.areas[0];
}
const settingsFor = async (email: string | null) => (await faultsFor(email))?.settings;
const defaults = { limit: 50, prices: false, greeting: 'Hello' };

describe('the settings of an area', () => {
  it('are the defaults of its declaration, without the declaration itself', async () => {
    await write({});
    expect(await faultsFor(olivia)).toMatchObject({ settings: defaults, declaration: { settings: {} } });
  });

  it('are those of the environment for all users, and those of a group only for its users', async () => {
    await write({ settings: { limit: 25, prices: true }, groupSettings: { [harbour]: { limit: 10 } } });
    expect(await settingsFor(olivia)).toEqual({ ...defaults, limit: 10, prices: true });
    for (const email of [helen, marcus, support])
      expect(await settingsFor(email)).toEqual({ ...defaults, limit: 25, prices: true });
  });

  it('never have values of another type or of undeclared keys', async () => {
    await write({
      settings: { limit: '25', prices: null, colour: 'red', greeting: 'Welcome' },
      groupSettings: { [harbour]: { limit: [], prices: true, toString: 'no' } },
    });
    expect(await settingsFor(olivia)).toEqual({ ...defaults, greeting: 'Welcome', prices: true });
    expect(await settingsFor(helen)).toEqual({ ...defaults, greeting: 'Welcome' });
  });

  it('are only the public ones for anonymous users', async () => {
    await write({ settings: { greeting: 'Welcome' }, groupSettings: { [harbour]: { greeting: 'Hi' } } });
    expect(await settingsFor(null)).toEqual({ greeting: 'Welcome' });
  });
});
