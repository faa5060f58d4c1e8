import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { locations, session } from '@steward/shared-api';
import { locationFixture, fakeApi } from '@steward/shared-api/testing';
import { people } from '@steward/shared-ui/testing';
import type { EmbeddedArea } from './area-routes.tsx';
import { createEmbedInstance } from './embed-instance.ts';

const [truro, penzance] = ['Truro', 'Penzance'].map(locationFixture);
const area: EmbeddedArea = {
  declaration: {
    schema: 1,
    name: 'faults',
    owner: 'tests',
    requires: { shell: '*', 'shared-api': '*', 'shared-auth': '*', 'shared-ui': '*' },
    routes: [{ name: 'faults', path: '/faults', title: 'Faults' }],
    menu: [],
    widgets: [],
    invalidates: {},
    settings: {},
    budget: { entry: 1, firstView: 1 },
  },
  area: { pages: { faults: async () => () => null } },
};

let api: ReturnType<typeof fakeApi>;
/** The pending requests by name. */
let pending: Map<string, () => void>;
const waitFor = (name: string) => new Promise<void>((resolve) => pending.set(name, resolve));
const settled = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  pending = new Map();
  api = fakeApi()
    .on(session.currentUser, async () => {
      await waitFor('user');
      return people.groupAdmin;
    })
    .on(locations.get, async ({ id }) => {
      const found = id === truro?.id ? truro : penzance;
      await waitFor(found?.name ?? '');
      return found ?? locationFixture('', 0);
    });
});
afterEach(() => {
  api.restore();
  sessionStorage.clear();
});

async function respond(name: string) {
  pending.get(name)?.();
  await settled();
}
const storedSelection = () => sessionStorage.getItem('steward.place') ?? '';

async function start(locationId: string | null) {
  const instance = createEmbedInstance(area, { locationId }, 'https://steward.example');
  instance.start();
  await settled();
  return instance;
}

test('keeps the latest location of the host, even if its response comes first', async () => {
  const instance = await start(null);
  await respond('user');
  instance.update({ locationId: truro?.id ?? '' });
  instance.update({ locationId: penzance?.id ?? '' });
  await settled();
  await respond('Penzance');
  await respond('Truro');
  expect(storedSelection()).toContain('Penzance');
});

test('selects the location that the host sets during the start', async () => {
  const instance = await start(truro?.id ?? '');
  await respond('user');
  instance.update({ locationId: penzance?.id ?? '' });
  await respond('Truro');
  await respond('user');
  await respond('Penzance');
  expect(storedSelection()).toContain('Penzance');
  expect(instance.state.getState().result.kind).toBe('user');
});

test('stores nothing about the user if it is stopped during the start', async () => {
  const instance = await start(truro?.id ?? '');
  instance.stop();
  await respond('user');
  expect(storedSelection()).toBe('');
  expect(pending.has('Truro')).toBe(false);
});
