import { afterEach, beforeEach, expect, test } from '@jest/globals';
import {
  assetInstances,
  faults,
  session,
  subLocations,
  type AssetInstance,
  type Change,
  type SubLocation,
} from '@steward/shared-api';
import { useCommand, useQuery } from '@steward/shared-api/client';
import { assetFixture, roomFixture, FakeProblem, pageOf } from '@steward/shared-api/testing';
import { EditForm, fieldsOf, useEdit } from '@steward/shared-ui/edit';
import { people } from '@steward/shared-ui/testing';
import { emit } from '@steward/shared-ui/widget';
import { act, screen, waitFor } from '@testing-library/react';
import { useSessionEnd } from '../session/session-end.ts';
import { assetsArea } from '../testing/portal.examples.ts';
import { FakeEventSource } from '../testing/fake-event-source.ts';
import { renderPortal } from '../testing/render-portal.tsx';

const Field = fieldsOf<{ name: string }>();
const savedRoom = ({ name, version }: SubLocation) => ({ values: { name }, version });

/** What stands on the page: a list of assets, one of faults, and a form. */
function Page() {
  const listed = useQuery(assetInstances.list, {});
  useQuery(faults.list, {});
  const known = useQuery(subLocations.get, { id: roomFixture(1).id });
  const { run: remove } = useCommand(subLocations.remove);
  return (
    <>
      <p>{listed.data?.pagination.totalCount} asset(s)</p>
      <button onClick={() => void remove({ id: roomFixture(1).id })}>Delete</button>
      {known.data && <RoomForm shown={known.data} />}
    </>
  );
}

function RoomForm({ shown }: { shown: SubLocation }) {
  const edit = useEdit({
    saved: savedRoom(shown),
    command: useCommand(subLocations.update),
    inputOf: (changes) => ({ id: shown.id, ...changes }),
    messages: 'updateRooms',
  });
  return (
    <EditForm label="Room" edit={edit} searchParams={['tab']}>
      <Field.Text name="name" label="Room Name" max={100} required />
    </EditForm>
  );
}

let api: Awaited<ReturnType<typeof renderPortal>>['api'];
let assets: AssetInstance[];
let room: SubLocation;
let visibility: DocumentVisibilityState;

beforeEach(() => {
  assets = [assetFixture(1)];
  room = roomFixture(1);
  visibility = 'visible';
  useSessionEnd.setState({ ended: false });
  FakeEventSource.opened.length = 0;
  // What the browser has and jsdom does not.
  Object.assign(globalThis, { EventSource: FakeEventSource });
  Object.assign(window, { requestIdleCallback: (run: () => void) => setTimeout(run) });
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
});
afterEach(() => {
  api.restore();
  Reflect.deleteProperty(document, 'visibilityState');
  Reflect.deleteProperty(window, 'requestIdleCallback');
});

/** The page, once it listens. */
async function opened(emits: readonly string[] = []) {
  const portal = await renderPortal({
    areas: [
      {
        ...assetsArea,
        invalidates: {
          'asset.changed': ['assetInstances.list', 'subLocations.get'],
          'fault.changed': ['faults.list'],
        },
        emits: [...emits],
      },
    ],
    loadExposed: async () => ({ area: { pages: { assetdashboard: async () => Page } } }),
  });
  api = portal.api;
  api.on(assetInstances.list, (asked) => pageOf(assets, asked));
  api.on(faults.list, (asked) => pageOf([], asked));
  api.on(subLocations.get, () => room);
  api.on(session.currentUser, () => people.groupAdmin);
  await act(() => portal.router.navigate('/assets'));
  await screen.findByText('1 asset(s)');
  await screen.findByRole('form', { name: 'Room' });
  await waitFor(() => expect(stream()).toBeDefined());
  return portal;
}

const stream = () => FakeEventSource.open.at(-1);
const tell = (...told: Parameters<FakeEventSource['tell']>) => act(async () => stream()?.tell(...told));
const timesAsked = (id: string) => api.calls.filter(({ endpoint }) => endpoint.id === id).length;
const another = () => void assets.push(assetFixture(assets.length + 1));
const somebody = '00000000-0000-4000-8000-000000000009';
const aChange = (changes: Partial<Change> = {}): Change => ({
  entityType: 'AssetInstance',
  entityId: assetFixture(1).id,
  assetInstanceId: assetFixture(1).id,
  orgUserId: somebody,
  ...changes,
});
const look = (state: DocumentVisibilityState) => {
  visibility = state;
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};

test('when others change assets, then what the areas say is stale is asked for again: once for all that came together', async () => {
  await opened();
  expect(stream()?.from).toBe(people.groupAdmin.lastEventId);
  another();
  await tell('changed', '2-2', [aChange(), aChange({ entityType: 'Tracker' })]);
  await tell('changed', '3-3', [aChange({ entityId: assetFixture(2).id })]);
  await screen.findByText('2 asset(s)');
  expect(timesAsked('assetInstances.list')).toBe(2);
  expect(timesAsked('faults.list')).toBe(1);
});

test('when a newer server tells of things that are not known here, then what is known is asked for again all the same', async () => {
  await opened();
  another();
  const data = JSON.stringify({
    changes: [{ ...aChange(), entityType: 'Invoice' }, { is: 'new' }, aChange()],
  });
  await act(async () => stream()?.dispatchEvent(new MessageEvent('changed', { data, lastEventId: '2-2' })));
  expect(await screen.findByText('2 asset(s)')).toBeVisible();
});

test('when more has changed than can be told, then everything on screen is asked for again', async () => {
  await opened();
  another();
  await tell('readAgain', '2-2');
  await screen.findByText('2 asset(s)');
  await waitFor(() => expect(timesAsked('faults.list')).toBe(2));
});

test('when a change is what this browser did itself, then it is not refreshed twice; what the person did elsewhere is', async () => {
  await opened();
  const own = aChange({ orgUserId: people.groupAdmin.id });
  another();
  await tell('changed', '2-2', [own]);
  await screen.findByText('2 asset(s)');
  another();
  act(() => emit('asset.changed', { assetInstanceId: own.entityId }));
  await screen.findByText('3 asset(s)');
  await tell('changed', '3-3', [own]);
  another();
  await tell('changed', '4-4', [aChange()]);
  await screen.findByText('4 asset(s)');
  expect(timesAsked('assetInstances.list')).toBe(4);
});

test('when a change comes back before the answer to what made it, then nothing is refreshed under the write', async () => {
  const { user } = await opened();
  let answer = () => {};
  api.on(subLocations.update, async () => {
    await new Promise<void>((resolve) => (answer = resolve));
    return { ...room, version: 2 };
  });
  await user.type(screen.getByRole('textbox', { name: 'Room Name' }), ' (West)');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(timesAsked('subLocations.update')).toBe(1));
  await tell('changed', '2-2', [aChange({ orgUserId: people.groupAdmin.id })]);
  another();
  answer();
  await screen.findByText('Rooms updated successfully');
  act(() => emit('asset.changed', { assetInstanceId: assetFixture(1).id }));
  await screen.findByText('2 asset(s)');
  // What it did elsewhere is told after that.
  await tell('changed', '3-3', [aChange({ entityType: 'Fault', orgUserId: people.groupAdmin.id })]);
  await waitFor(() => expect(timesAsked('faults.list')).toBe(2));
  expect(timesAsked('assetInstances.list')).toBe(2);
});

test('when others change something while a write is under way, then it is asked for when that is done', async () => {
  const { user } = await opened();
  let wasAskedUnderIt = false;
  api.on(subLocations.update, async () => {
    another();
    await tell('changed', '2-2', [aChange()]);
    await tell('readAgain', '3-3');
    // For as long as it takes to gather what comes, and a little longer.
    await waitFor(() => expect(timesAsked('assetInstances.list')).toBe(2), { timeout: 1_500 }).then(
      () => (wasAskedUnderIt = true),
      () => undefined,
    );
    return { ...room, version: 2 };
  });
  await user.type(screen.getByRole('textbox', { name: 'Room Name' }), ' (West)');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await screen.findByText('2 asset(s)', undefined, { timeout: 5_000 });
  expect(wasAskedUnderIt).toBe(false);
});

test('when something was deleted here, then nothing is asked about it again while it is still on screen', async () => {
  const { user } = await opened();
  api.on(subLocations.remove, () => null);
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(timesAsked('subLocations.remove')).toBe(1));
  another();
  act(() => emit('asset.changed', { assetInstanceId: assetFixture(1).id }));
  await screen.findByText('2 asset(s)');
  another();
  await tell('changed', '2-2', [aChange()]);
  await screen.findByText('3 asset(s)');
  expect(timesAsked('subLocations.get')).toBe(1);
});

test('when a refresh comes while somebody types, then the typing, what it is typed over and the focus stay', async () => {
  const { user } = await opened();
  const field = screen.getByRole('textbox', { name: 'Room Name' });
  await user.type(field, ' (West)');
  room = { ...room, name: 'Renamed by another', version: 2 };
  another();
  await tell('changed', '2-2', [aChange()]);
  await screen.findByText('2 asset(s)');
  await waitFor(() => expect(timesAsked('subLocations.get')).toBe(2));
  expect(screen.getByRole('textbox', { name: 'Room Name' })).toBe(field);
  expect(field).toHaveValue('Surgery 1 (West)');
  expect(field).toHaveFocus();
  // It is saved as a change of what it was typed over, which the server then refuses.
  api.on(subLocations.update, () => new FakeProblem({ title: 'Changed', status: 412 }));
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(api.calls.at(-1)?.headers.get('If-Match')).toBe('"1"'));
});

test('when the tab is put away, then it listens no more; looked at again, it is told what it missed', async () => {
  await opened();
  await tell('stillHere', '7-7');
  look('hidden');
  expect(stream()).toBeUndefined();
  look('visible');
  await waitFor(() => expect(stream()?.from).toBe('7-7'));
  expect(FakeEventSource.open).toHaveLength(1);
});

test('when the stream breaks, then it looks who is there and listens again from what it heard last', async () => {
  await opened();
  await tell('stillHere', '7-7');
  const asked = timesAsked('session.currentUser');
  act(() => stream()?.fail());
  expect(stream()).toBeUndefined();
  await waitFor(() => expect(stream()?.from).toBe('7-7'));
  expect(timesAsked('session.currentUser')).toBe(asked + 1);
});

test('when the session has ended, then it listens no more until somebody is signed in again', async () => {
  await opened();
  await tell('stillHere', '7-7');
  api.on(session.currentUser, () => new FakeProblem({ title: 'Nobody', status: 401 }));
  act(() => stream()?.fail());
  await waitFor(() => expect(timesAsked('session.currentUser')).toBe(1));
  act(() => useSessionEnd.setState({ ended: true }));
  expect(stream()).toBeUndefined();
  api.on(session.currentUser, () => people.groupAdmin);
  act(() => void window.dispatchEvent(new Event('focus')));
  await waitFor(() => expect(stream()?.from).toBe('7-7'));
});

test('when the portal is left, then nothing listens any more', async () => {
  const { unmount } = await opened();
  unmount();
  expect(stream()).toBeUndefined();
});

test('when another tab of this browser says that something changed, then it is asked for again here; what this one says, its area has refreshed', async () => {
  await opened(['asset.changed']);
  act(() => emit('asset.changed', { assetInstanceId: assetFixture(1).id }));
  another();
  const otherTab = new BroadcastChannel('steward.area-events');
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel has no window to aim at.
  otherTab.postMessage({ event: 'asset.changed', payload: { assetInstanceId: assetFixture(1).id } });
  expect(await screen.findByText('2 asset(s)')).toBeVisible();
  expect(timesAsked('assetInstances.list')).toBe(2);
  otherTab.close();
});
