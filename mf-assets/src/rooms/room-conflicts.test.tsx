import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { subLocations, type SubLocation } from '@steward/shared-api';
import { roomFixture, fakeApi, FakeProblem, pageOf } from '@steward/shared-api/testing';
import { renderPage } from '@steward/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { RoomsDialog } from './RoomsDialog.tsx';

let api: ReturnType<typeof fakeApi>;
let rooms: SubLocation[];

const location = { id: '00000003-0000-4000-8000-000000000001', name: 'Harbour Dental Truro' };

/** Saves a room like the server: another version than the stored one is a conflict. */
beforeEach(() => {
  rooms = [roomFixture(1), roomFixture(2)];
  api = fakeApi()
    .on(subLocations.list, (query) => pageOf(rooms, query))
    .on(subLocations.get, ({ id }) => stored(id))
    .on(subLocations.update, ({ id, name, nickname }) => {
      const room = stored(id);
      const version = api.calls.at(-1)?.headers.get('If-Match');
      if (version !== `"${room.version}"`)
        return new FakeProblem({
          title: 'Changed in the meantime',
          status: 412,
          changedBy: 'Anna Hill',
          changedAt: '2026-06-15T09:00:00Z',
        });
      return change(room, { name: name ?? room.name, nickname: nickname ?? room.nickname });
    });
});
afterEach(() => api.restore());

const stored = (id: string) => rooms.find((room) => room.id === id) ?? roomFixture(0);

/** Changes a room on the server, as another user does. */
function change(room: SubLocation, changes: Partial<SubLocation>): SubLocation {
  const next = { ...room, ...changes, version: room.version + 1 };
  next.nameNickname = next.nickname === null ? next.name : `${next.name} (${next.nickname})`;
  rooms = rooms.map((row) => (row.id === room.id ? next : row));
  return next;
}

const changeRoom2 = (changes: Partial<SubLocation>) => change(stored(roomFixture(2).id), changes);

async function open() {
  const page = renderPage(<RoomsDialog location={location} />, { at: '/?rooms=true', path: '/' });
  await screen.findByRole('dialog', { name: 'Room Management' });
  return page;
}
const cell = (name: string) => screen.findByRole('textbox', { name });
const save = () => screen.findByRole('button', { name: 'Save Changes' });
/** Opens the rooms, changes the name of Surgery 2 in two places, and saves. */
async function openConflict(changesOfOther: Partial<SubLocation>) {
  const page = await open();
  await page.user.type(await cell('Room Name of Surgery 2'), ' mine');
  changeRoom2(changesOfOther);
  await page.user.click(await save());
  return page;
}
const notice = (room: string) => screen.findByRole('group', { name: `Conflict in ${room}` });
const button = (name: string) => screen.getByRole('button', { name });
const sent = () =>
  api.calls
    .filter(({ endpoint }) => endpoint.id === 'subLocations.update')
    .map(({ input, headers }) => ({ ...input, version: headers.get('If-Match') }));

describe('a room that two users change', () => {
  spec('t.3.20');
  test('shows both values without a preselection, and saves the other rows while a value is still open', async () => {
    const { user } = await openConflict({ name: 'Scanner' });
    const shown = within(await notice('Scanner'));
    expect(shown.getByRole('alert')).toHaveTextContent(
      /^Anna Hill changed this on 15 Jun 2026.*, so your changes were not saved\.$/,
    );
    const choice = within(shown.getByRole('group', { name: 'Room Name' }));
    expect(choice.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Keep yours: Surgery 2 mine',
      'Use Anna Hill’s: Scanner',
    ]);
    await user.type(await cell('Room Nickname of Surgery 1'), 'Blue');
    await user.click(await save());
    expect(await screen.findByText('Choose a value for Scanner first.')).toBeVisible();
    expect(await cell('Room Nickname of Surgery 1 (Blue)')).toHaveValue('Blue');
    expect(sent()).toMatchObject([
      { id: roomFixture(2).id, version: '"1"' },
      { id: roomFixture(1).id, version: '"1"' },
    ]);
    expect(stored(roomFixture(2).id).name).toBe('Scanner');
  });

  spec('t.3.21');
  test('shows the value of the other user and has nothing unsaved after that value is chosen', async () => {
    const { user } = await openConflict({ name: 'Scanner' });
    await notice('Scanner');
    await user.click(button('Use Anna Hill’s: Scanner'));
    expect(await cell('Room Name of Scanner')).toHaveValue('Scanner');
    expect(await cell('Room Name of Scanner')).toHaveFocus();
    expect(screen.queryByText(/unsaved change/)).toBeNull();
    expect(screen.queryByRole('group', { name: /^Conflict/ })).toBeNull();
  });

  spec('t.3.22');
  test("saves the user's own value over the latest version after it is chosen", async () => {
    const { user } = await openConflict({ name: 'Scanner' });
    await notice('Scanner');
    await user.click(button('Keep yours: Surgery 2 mine'));
    expect(await cell('Room Name of Scanner, not saved')).toHaveFocus();
    await user.click(await save());
    expect(await screen.findByText('Rooms updated successfully')).toBeVisible();
    expect(sent().at(-1)).toEqual({ id: roomFixture(2).id, name: 'Surgery 2 mine', version: '"2"' });
    expect(screen.queryByRole('group', { name: /^Conflict/ })).toBeNull();
  });

  spec('t.3.23');
  test('applies and names a value that only the other user changed', async () => {
    const { user } = await openConflict({ nickname: 'X-ray' });
    const shown = within(await notice('Surgery 2 (X-ray)'));
    expect(shown.getByText(/^Room Nickname:/)).toHaveTextContent('Room Nickname: X-ray (Anna Hill)');
    expect(shown.getByText('Save your changes again.')).toBeVisible();
    expect(shown.queryByRole('button')).toBeNull();
    expect(await cell('Room Nickname of Surgery 2 (X-ray)')).toHaveValue('X-ray');
    await user.click(await save());
    expect(await screen.findByText('Rooms updated successfully')).toBeVisible();
    expect(sent().at(-1)).toEqual({ id: roomFixture(2).id, name: 'Surgery 2 mine', version: '"2"' });
  });

  spec('t.3.24');
  test('asks again when the room changes again after the choice', async () => {
    const { user } = await openConflict({ name: 'Scanner' });
    await notice('Scanner');
    await user.click(button('Keep yours: Surgery 2 mine'));
    changeRoom2({ name: 'Lab' });
    await user.click(await save());
    await notice('Lab');
    expect(button('Use Anna Hill’s: Lab')).toBeVisible();
    await user.click(await save());
    expect(sent()).toHaveLength(2);
    expect(stored(roomFixture(2).id).name).toBe('Lab');
  });

  test('counts as saved when both users wrote the same value', async () => {
    const { user } = await open();
    await user.type(await cell('Room Name of Surgery 2'), 'B');
    changeRoom2({ name: 'Surgery 2B' });
    await user.click(await save());
    expect(await screen.findByText('Rooms updated successfully')).toBeVisible();
    expect(screen.queryByText(/unsaved change/)).toBeNull();
  });

  spec('t.3.25');
  test('moves the keyboard focus from Save Changes to the first choice, then to the next one, then to the cell', async () => {
    const { user } = await open();
    await user.type(await cell('Room Name of Surgery 2'), ' mine');
    await user.type(await cell('Room Nickname of Surgery 2'), 'Mine');
    changeRoom2({ name: 'Scanner', nickname: 'Theirs' });
    const saveChanges = await save();
    act(() => saveChanges.focus());
    await user.keyboard('{Enter}');
    await notice('Scanner (Theirs)');
    await waitFor(() => expect(button('Keep yours: Surgery 2 mine')).toHaveFocus());
    await user.keyboard('{Enter}');
    expect(button('Keep yours: Mine')).toHaveFocus();
    await user.tab();
    await user.keyboard('{Enter}');
    expect(await cell('Room Nickname of Scanner (Theirs)')).toHaveFocus();
    expect(await cell('Room Nickname of Scanner (Theirs)')).toHaveValue('Theirs');
    expect(screen.getByText('1 unsaved change')).toBeVisible();
  });

  test('shows the page of a room with a conflict', async () => {
    rooms = Array.from({ length: 9 }, (_, at) => roomFixture(at + 1));
    const { user } = await open();
    await user.type(await cell('Room Name of Surgery 2'), ' mine');
    await user.click(screen.getByRole('button', { name: 'Page 2' }));
    await cell('Room Name of Surgery 9');
    changeRoom2({ name: 'Scanner' });
    await user.click(await save());
    expect(await notice('Scanner')).toBeVisible();
  });

  test('shows the page of the next conflict after a value is chosen for the first one', async () => {
    rooms = Array.from({ length: 9 }, (_, at) => roomFixture(at + 1));
    const { user } = await open();
    await user.type(await cell('Room Name of Surgery 2'), ' mine');
    await user.click(screen.getByRole('button', { name: 'Page 2' }));
    await user.type(await cell('Room Name of Surgery 9'), ' mine');
    changeRoom2({ name: 'Scanner' });
    change(stored(roomFixture(9).id), { name: 'Lab' });
    await user.click(await save());
    await notice('Scanner');
    expect(screen.queryByRole('group', { name: 'Conflict in Lab' })).toBeNull();
    await user.click(button('Keep yours: Surgery 2 mine'));
    expect(await notice('Lab')).toBeVisible();
    await waitFor(() => expect(button('Keep yours: Surgery 9 mine')).toHaveFocus());
    await user.click(button('Keep yours: Surgery 9 mine'));
    expect(await cell('Room Name of Lab, not saved')).toHaveFocus();
    await user.click(await save());
    expect(await screen.findByText('Rooms updated successfully')).toBeVisible();
    expect([stored(roomFixture(2).id).name, stored(roomFixture(9).id).name]).toEqual([
      'Surgery 2 mine',
      'Surgery 9 mine',
    ]);
  });

  test('keeps a conflict in view when a new room is saved at the same time', async () => {
    rooms = Array.from({ length: 9 }, (_, at) => roomFixture(at + 1));
    api.on(subLocations.create, () => {
      const room = roomFixture(10);
      rooms = [...rooms, room];
      return room;
    });
    const { user } = await open();
    await user.type(await cell('Room Name of Surgery 2'), ' mine');
    await user.click(button('Add Room'));
    await cell('Room Name of _Room 10');
    changeRoom2({ name: 'Scanner' });
    await user.click(await save());
    await notice('Scanner');
    expect(await screen.findByText('1 unsaved change')).toBeVisible();
    expect(await notice('Scanner')).toBeVisible();
  });
});
