import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { locations, session } from '@steward/shared-api';
import { locationFixture, fakeApi } from '@steward/shared-api/testing';
import { people } from '@steward/shared-ui/testing';
import type { EmbeddedArea } from './area-routes.tsx';
import { createStay } from './embed-instance.ts';

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
/** What is asked for and not yet answered, by what it is about. */
let waiting: Map<string, () => void>;
const held = (about: string) => new Promise<void>((resolve) => waiting.set(about, resolve));
const settled = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  waiting = new Map();
  api = fakeApi()
    .on(session.currentUser, async () => {
      await held('person');
      return people.groupAdmin;
    })
    .on(locations.get, async ({ id }) => {
      const found = id === truro?.id ? truro : penzance;
      await held(found?.name ?? '');
      return found ?? locationFixture('', 0);
    });
});
afterEach(() => {
  api.restore();
  sessionStorage.clear();
});

async function answer(about: string) {
  waiting.get(about)?.();
  await settled();
}
const kept = () => sessionStorage.getItem('steward.place') ?? '';

async function begun(locationId: string | null) {
  const stay = createStay(area, { locationId }, 'https://steward.example');
  stay.begin();
  await settled();
  return stay;
}

test('when the host chooses twice and the first answer comes last, then the second choice stands', async () => {
  const stay = await begun(null);
  await answer('person');
  stay.update({ locationId: truro?.id ?? '' });
  stay.update({ locationId: penzance?.id ?? '' });
  await settled();
  await answer('Penzance');
  await answer('Truro');
  expect(kept()).toContain('Penzance');
});

test('when the host chooses another location while it begins, then that one is looked at', async () => {
  const stay = await begun(truro?.id ?? '');
  await answer('person');
  stay.update({ locationId: penzance?.id ?? '' });
  await answer('Truro');
  await answer('person');
  await answer('Penzance');
  expect(kept()).toContain('Penzance');
  expect(stay.state.getState().arrival.kind).toBe('user');
});

test('when it is gone before it is known who is there, then nothing of them is kept', async () => {
  const stay = await begun(truro?.id ?? '');
  stay.end();
  await answer('person');
  expect(kept()).toBe('');
  expect(waiting.has('Truro')).toBe(false);
});
