import { afterEach, beforeEach, expect, test } from '@jest/globals';
import {
  assetInstances,
  regions,
  subLocations,
  type AssetInstance,
  type SubLocation,
} from '@steward/shared-api';
import {
  publishWrites,
  updateList,
  useCommand,
  useQuery,
  type CachedUpdate,
  type Write,
} from '@steward/shared-api/client';
import { assetFixture, fakeApi, FakeProblem, pageOf, roomFixture } from '@steward/shared-api/testing';
import { renderPage } from '@steward/shared-ui/testing';
import { act, screen, waitFor } from '@testing-library/react';

const room = { ...roomFixture(1), nickname: 'Blue' };
/** An endpoint as an area that was built before 0.3.1 bundles it. */
const older = <Endpoint extends object>(endpoint: Endpoint): Endpoint => ({
  ...endpoint,
  reads: undefined,
  changes: undefined,
});

let api: ReturnType<typeof fakeApi>;
let stored: SubLocation;
let assets: AssetInstance[];
beforeEach(() => {
  stored = room;
  assets = [assetFixture(1)];
  api = fakeApi()
    .on(assetInstances.list, (query) => pageOf(assets, query))
    .on(regions.list, (query) => pageOf([], query))
    .on(subLocations.get, () => stored)
    .on(subLocations.update, ({ nickname = null }) => {
      stored = { ...stored, nickname, version: stored.version + 1 };
      return stored;
    })
    .on(subLocations.remove, () => null)
    .on(assetInstances.update, ({ nickname = null }) => {
      assets = [assetFixture(1, { nickname })];
      return assetFixture(1, { nickname });
    });
});
afterEach(() => api.restore());

const updateAssets = updateList(assetInstances.list, (page, _, saved: AssetInstance) => ({
  ...page,
  data: page.data.map((row) => (row.id === saved.id ? saved : row)),
}));

interface PageProps {
  readonly getRoom?: typeof subLocations.get;
  readonly updateRoom?: typeof subLocations.update;
  /** The second argument of the command of an area that was built before 0.3.1: a list of endpoints. */
  readonly olderArgument?: CachedUpdate<SubLocation>;
}

/** A page of assets, regions and one room, with its writes. */
function RoomPage({
  getRoom = subLocations.get,
  updateRoom = subLocations.update,
  olderArgument,
}: PageProps) {
  const { data: list } = useQuery(assetInstances.list, {});
  const { data: saved } = useQuery(getRoom, { id: room.id });
  const { data: counties } = useQuery(regions.list, {});
  const update = useCommand(updateRoom, olderArgument);
  const remove = useCommand(subLocations.remove);
  const rename = useCommand(assetInstances.update, updateAssets);
  const updateTwice = async () => {
    const batch: Write[] = [];
    for (const nickname of ['First', 'Second']) await update.run({ id: room.id, nickname }, { batch });
    await publishWrites(batch);
  };
  const updateRefused = () => update.run({ id: room.id, nickname: 'Red' }).catch(() => undefined);
  return (
    <>
      <p>Room: {saved?.nickname}</p>
      <p>Assets: {list?.data.map(({ nickname }) => nickname).join()}</p>
      {counties && <p>Regions loaded</p>}
      <button onClick={() => void updateRefused()}>Update room</button>
      <button onClick={() => void updateTwice()}>Update room twice</button>
      <button onClick={() => void remove.run({ id: room.id })}>Delete room</button>
      <button onClick={() => void rename.run({ id: assetFixture(1).id, nickname: 'Big one' })}>
        Rename asset
      </button>
    </>
  );
}

async function open(props: PageProps = {}) {
  const { user } = renderPage(<RoomPage {...props} />);
  await screen.findByText('Regions loaded');
  await screen.findByText(`Room: ${room.nickname}`);
  await waitFor(() => expect(count('assetInstances.list')).toBe(1));
  return { press: (name: string) => user.click(screen.getByRole('button', { name })) };
}
const count = (id: string) => api.calls.filter(({ endpoint }) => endpoint.id === id).length;
const counts = () => ['subLocations.get', 'assetInstances.list', 'regions.list'].map(count);

test('refetches after a write what reads a changed entity, and shows its response without a request', async () => {
  const { press } = await open();
  await press('Update room');
  expect(await screen.findByText('Room: Red')).toBeVisible();
  await waitFor(() => expect(counts()).toEqual([1, 2, 1]));
});

test('updates a list by the response instead of a refetch', async () => {
  const { press } = await open();
  await press('Rename asset');
  expect(await screen.findByText('Assets: Big one')).toBeVisible();
  // The room counts its assets.
  await waitFor(() => expect(counts()).toEqual([2, 1, 1]));
});

test('refetches once after several writes', async () => {
  const { press } = await open();
  await press('Update room twice');
  expect(await screen.findByText('Room: Second')).toBeVisible();
  await waitFor(() => expect(counts()).toEqual([1, 2, 1]));
  expect(count('subLocations.update')).toBe(2);
});

test('does not request a deleted record', async () => {
  const { press } = await open();
  await press('Delete room');
  await waitFor(() => expect(counts()).toEqual([1, 2, 1]));
});

test.each([404, 409, 412])('refetches after a write that was refused with %s', async (status) => {
  const { press } = await open();
  stored = { ...room, nickname: 'Of another user' };
  api.on(subLocations.update, () => new FakeProblem({ title: 'No', status }));
  await press('Update room');
  expect(await screen.findByText('Room: Of another user')).toBeVisible();
});

test('does not refetch after invalid input', async () => {
  const { press } = await open();
  api.on(subLocations.update, () => new FakeProblem({ title: 'No', status: 400 }));
  await press('Update room');
  await waitFor(() => expect(count('subLocations.update')).toBe(1));
  await act(() => publishWrites([{ endpoint: regions.update, input: {}, output: null }]));
  expect(counts()).toEqual([1, 1, 2]);
});

test('refetches everything after a write of an older area', async () => {
  const { press } = await open({
    updateRoom: older(subLocations.update),
    olderArgument: Object([regions.list]),
  });
  await press('Update room');
  await waitFor(() => expect(counts()).toEqual([1, 2, 2]));
  expect(screen.getByText('Room: Red')).toBeVisible();
});

test('refetches a read of an older area after every write', async () => {
  await open({ getRoom: older({ ...subLocations.get, id: 'subLocations.older' }) });
  await act(() => publishWrites([{ endpoint: regions.update, input: {}, output: null }]));
  expect([count('subLocations.get'), count('regions.list'), count('assetInstances.list')]).toEqual([2, 2, 1]);
});

test('refetches after a write of another tab', async () => {
  await open();
  stored = { ...room, nickname: 'Of another tab' };
  const otherTab = new BroadcastChannel('steward.changes');
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel has no window to aim at.
  otherTab.postMessage({ changed: ['SubLocation'] });
  expect(await screen.findByText('Room: Of another tab')).toBeVisible();
  expect(counts()).toEqual([2, 2, 1]);
  otherTab.close();
});
