import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { locations, session } from '@steward/shared-api';
import { FakeProblem, fakeApi, locationFixture } from '@steward/shared-api/testing';
import { selectGroup, selectLocation } from '@steward/shared-auth';
import { people } from '@steward/shared-ui/testing';
import { act } from 'react';
import type { EmbeddedArea } from './area-routes.tsx';
import { createEmbed } from './embed.tsx';
import { createEmbedInstance, type EmbedInstance } from './embed-instance.ts';

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

/** Waits until the instance has loaded, at most for 100 tasks. */
async function resultOf({ state }: EmbedInstance) {
  for (let task = 0; task < 100 && state.getState().result.kind === 'loading'; task += 1) await settled();
  return state.getState().result;
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

test.each([
  [400, 'noLocation'],
  [404, 'noLocation'],
  [503, 'unreachable'],
  [401, 'anonymous'],
])('shows the state for a %d while the location of the host loads', async (status, kind) => {
  const fail = () => new FakeProblem({ title: 'Failed', status });
  api.on(session.currentUser, () => people.groupAdmin).on(locations.get, fail);
  const instance = await start(truro?.id ?? '');
  expect((await resultOf(instance)).kind).toBe(kind);
  instance.stop();
});

test('opens for the new location of the host after a failure of the network', async () => {
  api.on(session.currentUser, () => people.groupAdmin);
  api.on(locations.get, () => new FakeProblem({ title: 'Failed', status: 500 }));
  const instance = await start(truro?.id ?? '');
  expect((await resultOf(instance)).kind).toBe('unreachable');
  instance.update({ locationId: null });
  await settled();
  expect((await resultOf(instance)).kind).toBe('user');
});

test('clears the selection of the user on unmount', async () => {
  // jsdom has no constructable style sheets.
  Object.assign(CSSStyleSheet.prototype, { replaceSync: () => undefined });
  const embed = createEmbed(area, '/bff');
  await act(() => embed.mount({ domElement: document.createElement('div') }));
  selectGroup({ id: 'harbour', name: 'Harbour Dental' });
  expect(storedSelection()).toContain('Harbour Dental');
  await act(() => embed.unmount());
  expect(storedSelection()).toBe('');
  // The next selection stores the state in memory.
  selectLocation(null);
  expect(storedSelection()).not.toContain('Harbour Dental');
  Reflect.deleteProperty(CSSStyleSheet.prototype, 'replaceSync');
});
