import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { subLocations, type SubLocation } from '@steward/shared-api';
import { roomFixture, fakeApi, FakeProblem } from '@steward/shared-api/testing';
import { renderPage } from '@steward/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { RoomsDialog } from './RoomsDialog.tsx';

let api: ReturnType<typeof fakeApi>;
let rooms: SubLocation[];

const location = { id: '00000003-0000-4000-8000-000000000001', name: 'Harbour Dental Truro' };

beforeEach(() => {
  rooms = [roomFixture(1, { assetInstanceCount: 7 }), roomFixture(2)];
  api = fakeApi();
  api.on(subLocations.list, () => ({
    data: rooms,
    pagination: { totalCount: rooms.length, pageSize: 300, pageNumber: 1 },
  }));
  api.on(subLocations.update, ({ id, name, nickname }) => {
    rooms = rooms.map((room) =>
      room.id === id
        ? { ...room, name: name ?? room.name, nickname: nickname ?? room.nickname, version: 2 }
        : room,
    );
    return rooms.find((room) => room.id === id) ?? roomFixture(1);
  });
  api.on(subLocations.create, ({ name }) => {
    const room = roomFixture(9, name ? { name } : { name: '_Room 3', nameNickname: '_Room 3' });
    rooms = [...rooms, room];
    return room;
  });
});
afterEach(() => api.restore());

async function open() {
  const page = renderPage(<RoomsDialog location={location} />, { at: '/?rooms=true', path: '/' });
  await screen.findByRole('dialog', { name: 'Room Management' });
  return page;
}
const cell = (name: string) => screen.findByRole('textbox', { name });
const sent = (id: string) => api.calls.filter(({ endpoint }) => endpoint.id === id).map(({ input }) => input);
const save = () => screen.getByRole('button', { name: 'Save Changes' });

describe('the grid of rooms', () => {
  spec('1.2.115', '1.2.141');
  test('has the columns Room Name, Room Nickname, Assets and Del', async () => {
    await open();
    await screen.findByRole('table', { name: 'Rooms' });
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Room Name',
      'Room Nickname',
      'Assets',
      'Del',
    ]);
  });

  spec('1.2.144');
  test('shows that there are no rooms and offers to add one', async () => {
    rooms = [];
    await open();
    expect(await screen.findByText('No rooms have been set up yet at this location')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add Room' })).toBeVisible();
  });

  spec('1.9.10', '2.9.21');
  test('pages by eight', async () => {
    rooms = Array.from({ length: 9 }, (_, at) => roomFixture(at + 1));
    const { user } = await open();
    await cell('Room Name of Surgery 1');
    expect(screen.getAllByRole('row')).toHaveLength(9);
    await user.click(screen.getByRole('button', { name: 'Page 2' }));
    expect(await cell('Room Name of Surgery 9')).toBeVisible();
    expect(screen.getAllByRole('row')).toHaveLength(2);
  });

  spec('1.2.142');
  test('marks a changed cell and counts the unsaved changes', async () => {
    const { user } = await open();
    await user.type(await cell('Room Nickname of Surgery 2'), 'Blue');
    expect(await cell('Room Nickname of Surgery 2, not saved')).toHaveValue('Blue');
    expect(screen.getByText('1 unsaved change')).toBeVisible();
    expect(save()).toHaveClass('ant-btn-dangerous');
  });

  test('moves the focus to the next row on Enter', async () => {
    const { user } = await open();
    await user.type(await cell('Room Name of Surgery 1'), '{Enter}');
    expect(await cell('Room Name of Surgery 2')).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(await cell('Room Name of Surgery 1')).toHaveFocus();
  });
});

describe('saving rooms', () => {
  spec('1.2.143', '2.8.50');
  test('sends the changes with their versions and shows one toast', async () => {
    const { user } = await open();
    await user.type(await cell('Room Nickname of Surgery 2'), 'Blue');
    await user.click(save());
    expect(await screen.findByText('Rooms updated successfully')).toBeVisible();
    expect(sent('subLocations.update')).toEqual([{ id: roomFixture(2).id, nickname: 'Blue' }]);
    const update = api.calls.find(({ endpoint }) => endpoint.id === 'subLocations.update');
    expect(update?.headers.get('If-Match')).toBe('"1"');
    expect(screen.queryByText(/unsaved change/)).not.toBeInTheDocument();
  });

  spec('1.2.143');
  test('shows the saved values after Cancel Changes', async () => {
    const { user } = await open();
    await user.type(await cell('Room Name of Surgery 2'), 'X');
    await user.click(screen.getByRole('button', { name: 'Add Room' }));
    expect(screen.getByText('2 unsaved changes')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel Changes' }));
    expect(await cell('Room Name of Surgery 2')).toHaveValue('Surgery 2');
    expect(screen.getAllByRole('row')).toHaveLength(3);
  });

  spec('1.2.143', '1.5.27');
  test("focuses a new room, which is named '_Room N' without a name", async () => {
    const { user } = await open();
    await cell('Room Name of Surgery 1');
    await user.click(screen.getByRole('button', { name: 'Add Room' }));
    const added = await cell('Room Name of _Room 3');
    expect(added).toHaveFocus();
    expect(added).toHaveAttribute('placeholder', '_Room 3');
    await user.click(save());
    await screen.findByText('Rooms updated successfully');
    expect(sent('subLocations.create')).toEqual([{ id: location.id }]);
    expect(await cell('Room Name of _Room 3')).toHaveValue('_Room 3');
  });

  spec('t.4.17');
  test('keeps a new room in view after saving, on whichever page its name belongs', async () => {
    rooms = Array.from({ length: 17 }, (_, at) => roomFixture(at + 1));
    api.on(subLocations.create, () => {
      const room = roomFixture(40, { name: 'Annex', nameNickname: 'Annex' });
      rooms = [room, ...rooms];
      return room;
    });
    const { user } = await open();
    await cell('Room Name of Surgery 1');
    await user.click(screen.getByRole('button', { name: 'Add Room' }));
    await user.type(await cell('Room Name of _Room 18'), 'Annex');
    await user.click(save());
    await screen.findByText('Rooms updated successfully');
    expect(await cell('Room Name of Annex')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page');
  });

  spec('2.8.51');
  test('shows why a room failed at its row, keeps its values and shows one toast', async () => {
    api.on(
      subLocations.update,
      () => new FakeProblem({ title: 'No', status: 409, detail: 'There is such a room already' }),
    );
    const { user } = await open();
    await user.type(await cell('Room Name of Surgery 2'), 'X');
    await user.click(save());
    expect(await screen.findByText('Error updating rooms')).toBeVisible();
    expect(screen.getAllByText('There is such a room already')).toHaveLength(1);
    expect(await cell('Room Name of Surgery 2, not saved')).toHaveValue('Surgery 2X');
  });
});

test('keeps unsaved values after the end of the session and shows no message', async () => {
  api.on(subLocations.update, () => new FakeProblem({ title: 'No', status: 401, detail: 'Please log in' }));
  const { user } = await open();
  await user.type(await cell('Room Name of Surgery 1'), 'X');
  await user.type(await cell('Room Name of Surgery 2'), 'Y');
  await user.click(save());
  await waitFor(() => expect(sent('subLocations.update')).toHaveLength(1));
  await waitFor(() => expect(save()).not.toHaveClass('ant-btn-loading'));
  expect(screen.getByText('2 unsaved changes')).toBeVisible();
  expect(screen.queryByText(/Please log in|Error updating rooms|updated successfully/)).toBeNull();
});

describe('deleting a room', () => {
  spec('1.5.26', 't.3.31');
  test('refuses to delete a room with assets and shows why', async () => {
    const { user } = await open();
    await cell('Room Name of Surgery 1');
    const del = screen.getByRole('button', { name: 'Delete Surgery 1' });
    expect(del).toHaveAttribute('aria-disabled', 'true');
    await user.click(del);
    expect(await screen.findByText('Surgery 1 has 7 assets. Move them first.')).toBeVisible();
    expect(sent('subLocations.remove')).toHaveLength(0);
  });

  spec('2.8.52');
  test('deletes an empty room', async () => {
    api.on(subLocations.remove, () => {
      rooms = rooms.slice(0, 1);
      return null;
    });
    const { user } = await open();
    await cell('Room Name of Surgery 1');
    await user.click(screen.getByRole('button', { name: 'Delete Surgery 2' }));
    expect(await screen.findByText('Room deleted successfully')).toBeVisible();
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
  });

  spec('2.8.53');
  test('shows a failed deletion and keeps the room', async () => {
    api.on(subLocations.remove, () => new FakeProblem({ title: 'No', status: 500 }));
    const { user } = await open();
    await cell('Room Name of Surgery 1');
    await user.click(screen.getByRole('button', { name: 'Delete Surgery 2' }));
    expect(await screen.findByText('Error deleting room')).toBeVisible();
    expect(await cell('Room Name of Surgery 2')).toBeVisible();
  });
});
