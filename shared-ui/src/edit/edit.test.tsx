import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { subLocations, type SubLocation } from '@steward/shared-api';
import { publishWrites, useCommand, useQuery } from '@steward/shared-api/client';
import { roomFixture, fakeApi, FakeProblem } from '@steward/shared-api/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderPage } from '../testing/testing.tsx';
import { EditForm, fieldsOf, useEdit } from './edit.ts';

interface RoomValues {
  name: string | null;
  nickname: string | null;
}
const Field = fieldsOf<RoomValues>();
const room = roomFixture(1, { version: 3 });
const { id } = room;

const savedRoom = ({ name, nickname, version }: SubLocation) => ({ values: { name, nickname }, version });

function RoomPage() {
  const { data, refetch } = useQuery(subLocations.get, { id });
  return data ? <RoomForm room={data} reload={() => refetch()} /> : null;
}

function RoomForm({ room: shown, reload }: { room: SubLocation; reload: () => Promise<unknown> }) {
  const edit = useEdit({
    saved: savedRoom(shown),
    command: useCommand(subLocations.update),
    inputOf: (changes) => ({ id, ...changes }),
    messages: 'updateRooms',
    readSaved: savedRoom,
    latest: async () => {
      await reload();
      return savedRoom(now);
    },
  });
  return (
    <EditForm label="Room" edit={edit} searchParams={['tab']}>
      <Field.Text name="name" label="Room Name" max={100} required />
      <Field.Text name="nickname" label="Room Nickname" max={100} />
    </EditForm>
  );
}

let api: ReturnType<typeof fakeApi>;
let now: SubLocation;

beforeEach(() => {
  now = room;
  api = fakeApi();
  api.on(subLocations.get, () => now);
  api.on(subLocations.update, ({ name = now.name, nickname = now.nickname }) => {
    now = { ...now, name, nickname, version: now.version + 1 };
    return now;
  });
});
afterEach(() => api.restore());

async function opened() {
  const page = renderPage(<RoomPage />);
  await screen.findByRole('form', { name: 'Room' });
  return page;
}
const nameField = () => screen.getByRole('textbox', { name: 'Room Name' });
const saveButton = () => screen.getByRole('button', { name: 'Save Changes' });
const reads = () => api.calls.filter(({ endpoint }) => endpoint.id === 'subLocations.get');
const updates = () => api.calls.filter(({ endpoint }) => endpoint.id === 'subLocations.update');

describe('a form', () => {
  test('turns Save Changes red and counts the unsaved changes', async () => {
    const { user } = await opened();
    expect(saveButton()).not.toHaveClass('ant-btn-dangerous');
    await user.type(nameField(), ' West');
    expect(saveButton()).toHaveClass('ant-btn-dangerous');
    expect(screen.getByText('1 unsaved change')).toBeVisible();
  });

  test('keeps what is typed while the record loads again and another version arrives', async () => {
    const { user } = await opened();
    let arrive = (): void => undefined;
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    api.on(subLocations.get, async () => {
      await arrived;
      return now;
    });
    now = { ...room, nickname: 'W', version: 4 };
    const field = nameField();
    await user.type(field, ' West');
    act(() => void publishWrites([{ endpoint: subLocations.update, input: {}, output: undefined }]));
    await waitFor(() => expect(reads()).toHaveLength(2));
    await user.type(field, ' 2');
    await act(async () => arrive());
    await user.type(field, '!');
    expect(nameField()).toBe(field);
    expect(field).toHaveValue(`${room.name} West 2!`);
  });

  test('has no unsaved change after a value is typed back', async () => {
    const { user } = await opened();
    await user.type(nameField(), 'X{Backspace}');
    expect(saveButton()).not.toHaveClass('ant-btn-dangerous');
  });

  test('sends only the changes, with the version that they change', async () => {
    const { user } = await opened();
    await user.type(screen.getByRole('textbox', { name: 'Room Nickname' }), 'Blue');
    await user.click(saveButton());
    expect(await screen.findByText('Rooms updated successfully')).toBeVisible();
    expect(updates()[0]?.input).toEqual({ id, nickname: 'Blue' });
    expect(updates()[0]?.headers.get('If-Match')).toBe('"3"');
    expect(saveButton()).not.toHaveClass('ant-btn-dangerous');
    expect(screen.getByRole('textbox', { name: 'Room Nickname' })).toHaveValue('Blue');
  });

  test('sends the version of the last response with the second save', async () => {
    const { user } = await opened();
    await user.type(nameField(), ' A{Enter}');
    await screen.findByText('Rooms updated successfully');
    await user.type(nameField(), 'B{Enter}');
    await waitFor(() => expect(updates()[1]?.headers.get('If-Match')).toBe('"4"'));
    expect(updates()[1]?.input).toEqual({ id, name: 'Surgery 1 AB' });
  });

  test('shows the saved values after Cancel Changes', async () => {
    const { user } = await opened();
    await user.type(nameField(), ' West');
    await user.click(screen.getByRole('button', { name: 'Cancel Changes' }));
    expect(nameField()).toHaveValue('Surgery 1');
  });

  test('asks before the user leaves with unsaved changes', async () => {
    const { user, router, address } = await opened();
    await user.type(nameField(), ' West');
    await act(() => router.navigate('/?tab=other'));
    expect(await screen.findByText('Your changes have not been saved and will be lost.')).toBeVisible();
    expect(address()).toBe('/');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(nameField()).toHaveValue('Surgery 1 West');
  });

  test('does not ask for confirmation after a save', async () => {
    const { user, router, address } = await opened();
    await user.type(nameField(), ' West{Enter}');
    await screen.findByText('Rooms updated successfully');
    await act(() => router.navigate('/elsewhere'));
    expect(address()).toBe('/elsewhere');
  });
});

describe('a rejected save', () => {
  test('shows and focuses the field that the contract rejects, and sends nothing', async () => {
    const { user } = await opened();
    await user.clear(nameField());
    await user.click(saveButton());
    expect(await screen.findByText('Please enter a name')).toBeVisible();
    expect(nameField()).toBeInvalid();
    expect(nameField()).toHaveFocus();
    expect(nameField()).toHaveAccessibleDescription('Please enter a name');
    expect(updates()).toHaveLength(0);
    await user.type(nameField(), 'S');
    expect(screen.queryByText('Please enter a name')).not.toBeInTheDocument();
  });

  test('shows an error of the server at its field, the failure text once, and keeps the typed value', async () => {
    const errors = { name: ['There is such a room already'] };
    api.on(
      subLocations.update,
      () => new FakeProblem({ title: 'No', status: 409, detail: 'There is such a room already', errors }),
    );
    const { user } = await opened();
    await user.type(nameField(), ' West{Enter}');
    expect(await screen.findByText('Error updating rooms')).toBeVisible();
    expect(screen.getAllByText('There is such a room already')).toHaveLength(1);
    expect(nameField()).toHaveFocus();
    expect(nameField()).toHaveValue('Surgery 1 West');
  });

  test('shows a reason without a field in the toast only', async () => {
    api.on(subLocations.update, () => new FakeProblem({ title: 'No', status: 409, detail: 'Not now' }));
    const { user } = await opened();
    await user.type(nameField(), ' West{Enter}');
    expect(await screen.findByText('Not now')).toBeVisible();
    expect(screen.queryByText('Error updating rooms')).not.toBeInTheDocument();
    expect(nameField()).toHaveValue('Surgery 1 West');
  });

  test('shows nothing after the end of the session and keeps the typed value', async () => {
    const detail = 'Please log in';
    api.on(subLocations.update, () => new FakeProblem({ title: 'Not signed in', status: 401, detail }));
    const { user } = await opened();
    await user.type(nameField(), ' West{Enter}');
    await waitFor(() => expect(updates()).toHaveLength(1));
    await waitFor(() => expect(saveButton()).not.toHaveClass('ant-btn-loading'));
    for (const text of [detail, 'Error updating rooms'])
      expect(screen.queryByText(text)).not.toBeInTheDocument();
    expect(nameField()).toHaveValue('Surgery 1 West');
  });

  /** Saves these changes as another user, just before this user's save. */
  function saveAsOtherUser(changes: Partial<SubLocation>) {
    api.on(subLocations.update, () => {
      now = { ...room, ...changes, version: 4 };
      const changed = { changedBy: 'Helen Moss', changedAt: '2026-11-20T10:05:00.000Z' };
      return new FakeProblem({ title: 'Changed in the meantime', status: 412, ...changed });
    });
  }
  const reload = () => screen.getByRole('button', { name: 'Reload' });

  spec('d.3.31');
  test('shows who changed the record, when and to what, and Reload keeps what was typed', async () => {
    const { user } = await opened();
    await user.type(nameField(), ' West');
    saveAsOtherUser({ nickname: 'Green' });
    await user.click(saveButton());
    expect(await screen.findByText(/^Helen Moss changed this on 20 Nov 2026/)).toBeVisible();
    expect(screen.getByText(/^Room Nickname:/)).toHaveTextContent('Room Nickname: Green (Helen Moss)');
    expect(screen.getByRole('textbox', { name: 'Room Nickname' })).toHaveValue('');
    await user.click(reload());
    expect(saveButton()).toHaveFocus();
    expect(screen.getByRole('textbox', { name: 'Room Nickname' })).toHaveValue('Green');
    expect(nameField()).toHaveValue('Surgery 1 West');
    await user.click(saveButton());
    await waitFor(() => expect(updates()[1]?.headers.get('If-Match')).toBe('"4"'));
    expect(updates()[1]?.input).toEqual({ id, name: 'Surgery 1 West' });
  });

  spec('t.3.9');
  test.each([
    { choice: 'Yours Surgery 1 West', value: 'Surgery 1 West', isUnsaved: true },
    { choice: 'Helen Moss Surgery North', value: 'Surgery North', isUnsaved: false },
  ])(
    'shows both values of a field that both users changed, and takes the chosen one: $choice',
    async ({ choice, value, isUnsaved }) => {
      const { user } = await opened();
      await user.type(nameField(), ' West');
      saveAsOtherUser({ name: 'Surgery North' });
      await user.click(saveButton());
      const group = within(await screen.findByRole('group', { name: 'Room Name' }));
      expect(group.getAllByRole('radio')).toHaveLength(2);
      expect(reload()).toBeDisabled();
      expect(screen.getByText('Choose a value for Room Name first.')).toBeVisible();
      await user.click(group.getByRole('radio', { name: choice }));
      await user.click(reload());
      expect(nameField()).toHaveValue(value);
      expect(saveButton().classList.contains('ant-btn-dangerous')).toBe(isUnsaved);
      expect(screen.queryByRole('group', { name: 'Room Name' })).not.toBeInTheDocument();
    },
  );

  spec('t.3.9');
  test('never overwrites an unseen value: Save Changes during a conflict asks for a choice again', async () => {
    const { user } = await opened();
    await user.type(nameField(), ' West');
    saveAsOtherUser({ name: 'Surgery North' });
    await user.click(saveButton());
    await screen.findByRole('group', { name: 'Room Name' });
    await user.click(saveButton());
    await waitFor(() => expect(updates()).toHaveLength(2));
    expect(updates()[1]?.headers.get('If-Match')).toBe('"3"');
    expect(await screen.findByRole('group', { name: 'Room Name' })).toBeVisible();
  });
});
