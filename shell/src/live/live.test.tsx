import { afterEach, beforeEach, expect, test } from '@jest/globals';
import {
  assetInstances,
  regions,
  session,
  subLocations,
  type AssetInstance,
  type Change,
  type SubLocation,
} from '@steward/shared-api';
import { publishWrites, useCommand, useQuery } from '@steward/shared-api/client';
import { assetFixture, roomFixture, FakeProblem, pageOf } from '@steward/shared-api/testing';
import { EditForm, fieldsOf, useEdit } from '@steward/shared-ui/edit';
import { people } from '@steward/shared-ui/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { useSessionEnd } from '../session/session-end.ts';
import { assetsArea } from '../testing/area-fixtures.ts';
import { FakeEventSource } from '../testing/fake-event-source.ts';
import { renderPortal } from '../testing/render-portal.tsx';

const Field = fieldsOf<{ name: string }>();
const savedValuesOf = ({ name, version }: SubLocation) => ({ values: { name }, version });

/** A page with a list of assets, a list of regions, and a form. */
function Page() {
  const assetList = useQuery(assetInstances.list, {});
  useQuery(regions.list, {});
  const roomQuery = useQuery(subLocations.get, { id: roomFixture(1).id });
  const { run: remove } = useCommand(subLocations.remove);
  return (
    <>
      <p>{assetList.data?.pagination.totalCount} asset(s)</p>
      <button onClick={() => void remove({ id: roomFixture(1).id })}>Delete</button>
      {roomQuery.data && <RoomForm shown={roomQuery.data} />}
    </>
  );
}

function RoomForm({ shown }: { shown: SubLocation }) {
  const edit = useEdit({
    saved: savedValuesOf(shown),
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
  // jsdom lacks these APIs.
  Object.assign(globalThis, { EventSource: FakeEventSource });
  Object.assign(window, { requestIdleCallback: (run: () => void) => setTimeout(run) });
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
});
afterEach(() => {
  api.restore();
  Reflect.deleteProperty(document, 'visibilityState');
  Reflect.deleteProperty(window, 'requestIdleCallback');
});

/** Opens the page and waits until it listens to the stream. */
async function openPage() {
  const portal = await renderPortal({
    areas: [assetsArea],
    loadExposed: async () => ({ area: { pages: { assetdashboard: async () => Page } } }),
  });
  api = portal.api;
  api.on(assetInstances.list, (query) => pageOf(assets, query));
  api.on(regions.list, (query) => pageOf([], query));
  api.on(subLocations.get, () => room);
  api.on(session.currentUser, () => people.groupAdmin);
  await act(() => portal.router.navigate('/assets'));
  await screen.findByText('1 asset(s)');
  await screen.findByRole('form', { name: 'Room' });
  await waitFor(() => expect(stream()).toBeDefined());
  return portal;
}

const stream = () => FakeEventSource.open.at(-1);
const publish = (...event: Parameters<FakeEventSource['publish']>) =>
  act(async () => stream()?.publish(...event));
const requestCount = (id: string) => api.calls.filter(({ endpoint }) => endpoint.id === id).length;
const addAsset = () => void assets.push(assetFixture(assets.length + 1));
const otherUserId = '00000000-0000-4000-8000-000000000009';
const changeFixture = (changes: Partial<Change> = {}): Change => ({
  entityType: 'AssetInstance',
  entityId: assetFixture(1).id,
  assetInstanceId: assetFixture(1).id,
  orgUserId: otherUserId,
  ...changes,
});
/** Another component of this tab saves an asset. */
const saveAsset = () =>
  act(() => publishWrites([{ endpoint: assetInstances.update, input: {}, output: null }]));
const setVisibility = (state: DocumentVisibilityState) => {
  visibility = state;
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};

test('refetches the queries that read the changed entities once after several changes of other users', async () => {
  await openPage();
  expect(stream()?.lastEventId).toBe(people.groupAdmin.lastEventId);
  addAsset();
  await publish('changed', '2-2', [changeFixture(), changeFixture({ entityType: 'Tracker' })]);
  await publish('changed', '3-3', [changeFixture({ entityId: assetFixture(2).id })]);
  await screen.findByText('2 asset(s)');
  expect(requestCount('assetInstances.list')).toBe(2);
  expect(requestCount('regions.list')).toBe(1);
});

test('refetches known changes and ignores unknown ones of a newer server', async () => {
  await openPage();
  addAsset();
  const data = JSON.stringify({
    changes: [{ ...changeFixture(), entityType: 'Invoice' }, { is: 'new' }, changeFixture()],
  });
  await act(async () => stream()?.dispatchEvent(new MessageEvent('changed', { data, lastEventId: '2-2' })));
  expect(await screen.findByText('2 asset(s)')).toBeVisible();
});

test('refetches everything on screen after readAgain', async () => {
  await openPage();
  addAsset();
  await publish('readAgain', '2-2');
  await screen.findByText('2 asset(s)');
  await waitFor(() => expect(requestCount('regions.list')).toBe(2));
});

test('does not refetch again for the echo of its own change, but for a change of the same user elsewhere', async () => {
  await openPage();
  const ownChange = changeFixture({ orgUserId: people.groupAdmin.id });
  addAsset();
  await publish('changed', '2-2', [ownChange]);
  await screen.findByText('2 asset(s)');
  addAsset();
  await saveAsset();
  await screen.findByText('3 asset(s)');
  await publish('changed', '3-3', [ownChange]);
  addAsset();
  await publish('changed', '4-4', [changeFixture()]);
  await screen.findByText('4 asset(s)');
  expect(requestCount('assetInstances.list')).toBe(4);
});

test('does not refetch for the echo of a write that is still pending', async () => {
  const { user } = await openPage();
  let respond = () => {};
  api.on(subLocations.update, async () => {
    await new Promise<void>((resolve) => (respond = resolve));
    return { ...room, version: 2 };
  });
  await user.type(screen.getByRole('textbox', { name: 'Room Name' }), ' (West)');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(requestCount('subLocations.update')).toBe(1));
  const orgUserId = people.groupAdmin.id;
  await publish('changed', '2-2', [changeFixture({ entityType: 'SubLocation', orgUserId })]);
  addAsset();
  respond();
  await screen.findByText('Rooms updated successfully');
  await screen.findByText('2 asset(s)');
  // A change of the same user in another browser is not an echo.
  await publish('changed', '3-3', [changeFixture({ entityType: 'Region', orgUserId })]);
  await waitFor(() => expect(requestCount('regions.list')).toBe(2));
  expect(requestCount('assetInstances.list')).toBe(2);
});

test('refetches changes of other users after a pending write', async () => {
  const { user } = await openPage();
  let hasRefetchedEarly = false;
  api.on(subLocations.update, async () => {
    addAsset();
    await publish('changed', '2-2', [changeFixture()]);
    await publish('readAgain', '3-3');
    // A little longer than the delay before a refetch.
    await waitFor(() => expect(requestCount('assetInstances.list')).toBe(2), { timeout: 1_500 }).then(
      () => (hasRefetchedEarly = true),
      () => undefined,
    );
    return { ...room, version: 2 };
  });
  await user.type(screen.getByRole('textbox', { name: 'Room Name' }), ' (West)');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await screen.findByText('2 asset(s)', undefined, { timeout: 5_000 });
  expect(hasRefetchedEarly).toBe(false);
});

test('does not refetch a record that was deleted here while it is still on screen', async () => {
  const { user } = await openPage();
  api.on(subLocations.remove, () => null);
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(requestCount('subLocations.remove')).toBe(1));
  addAsset();
  await saveAsset();
  await screen.findByText('2 asset(s)');
  addAsset();
  await publish('changed', '2-2', [changeFixture()]);
  await screen.findByText('3 asset(s)');
  expect(requestCount('subLocations.get')).toBe(1);
});

test('keeps typed text, its base version and the focus during a refetch', async () => {
  const { user } = await openPage();
  const field = screen.getByRole('textbox', { name: 'Room Name' });
  await user.type(field, ' (West)');
  room = { ...room, name: 'Renamed by another', version: 2 };
  addAsset();
  await publish('changed', '2-2', [changeFixture()]);
  await screen.findByText('2 asset(s)');
  await waitFor(() => expect(requestCount('subLocations.get')).toBe(2));
  expect(screen.getByRole('textbox', { name: 'Room Name' })).toBe(field);
  expect(field).toHaveValue('Surgery 1 (West)');
  expect(field).toHaveFocus();
  // The save sends the version that the user started from, so the server rejects it.
  api.on(subLocations.update, () => new FakeProblem({ title: 'Changed', status: 412 }));
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  const update = () => api.calls.find(({ endpoint }) => endpoint.id === 'subLocations.update');
  await waitFor(() => expect(update()?.headers.get('If-Match')).toBe('"1"'));
});

test('stops listening in a hidden tab, and continues from the last event once it is visible', async () => {
  await openPage();
  await publish('stillHere', '7-7');
  setVisibility('hidden');
  expect(stream()).toBeUndefined();
  setVisibility('visible');
  await waitFor(() => expect(stream()?.lastEventId).toBe('7-7'));
  expect(FakeEventSource.open).toHaveLength(1);
});

test('revalidates the session and listens again from the last event after the stream breaks', async () => {
  await openPage();
  await publish('stillHere', '7-7');
  const before = requestCount('session.currentUser');
  act(() => stream()?.fail());
  expect(stream()).toBeUndefined();
  await waitFor(() => expect(stream()?.lastEventId).toBe('7-7'));
  expect(requestCount('session.currentUser')).toBe(before + 1);
});

test('stops listening after the session has ended until the user signs in again', async () => {
  await openPage();
  await publish('stillHere', '7-7');
  api.on(session.currentUser, () => new FakeProblem({ title: 'Please sign in', status: 401 }));
  act(() => stream()?.fail());
  await waitFor(() => expect(requestCount('session.currentUser')).toBe(1));
  act(() => useSessionEnd.setState({ ended: true }));
  expect(stream()).toBeUndefined();
  api.on(session.currentUser, () => people.groupAdmin);
  act(() => void window.dispatchEvent(new Event('focus')));
  await waitFor(() => expect(stream()?.lastEventId).toBe('7-7'));
});

test('stops listening after the portal is unmounted', async () => {
  const { unmount } = await openPage();
  unmount();
  expect(stream()).toBeUndefined();
});

test('refetches after a write of another tab', async () => {
  await openPage();
  addAsset();
  const otherTab = new BroadcastChannel('steward.changes');
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel has no window to aim at.
  otherTab.postMessage({ changed: ['AssetInstance'] });
  expect(await screen.findByText('2 asset(s)')).toBeVisible();
  expect(requestCount('assetInstances.list')).toBe(2);
  otherTab.close();
});
