import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { subLocations } from '@steward/shared-api';
import { useQuery, type QueryResult } from '@steward/shared-api/client';
import { roomFixture, fakeApi, FakeProblem } from '@steward/shared-api/testing';
import { screen, waitFor } from '@testing-library/react';
import { Profiler, useState } from 'react';
import { renderPage } from '../testing/testing.tsx';

const room = roomFixture(1);
const { id } = room;

let api: ReturnType<typeof fakeApi>;
let commits: number;

beforeEach(() => {
  api = fakeApi();
  commits = 0;
});
afterEach(() => api.restore());

interface ResponseProps {
  response: QueryResult<typeof subLocations.get>;
}

/** Does not read the response itself; its child does. */
function RoomPage() {
  const response = useQuery(subLocations.get, { id });
  return <LazyContent response={response} />;
}

/** Shows its content after a click, as a lazy component does. */
function LazyContent({ response }: ResponseProps) {
  const [isShown, setShown] = useState(false);
  return isShown ? (
    <Room response={response} />
  ) : (
    <button type="button" onClick={() => setShown(true)}>
      Show the room
    </button>
  );
}

function Room({ response: { data, error } }: ResponseProps) {
  return <p>{data?.name ?? error?.message ?? 'Loading'}</p>;
}

/** Counts the commits: one for each response and click. */
const open = () =>
  renderPage(
    <Profiler id="page" onRender={() => void (commits += 1)}>
      <RoomPage />
    </Profiler>,
  );

test('shows a response that arrived before its component', async () => {
  api.on(subLocations.get, () => room);
  const { user } = open();
  await waitFor(() => expect(commits).toBe(2));
  await user.click(screen.getByRole('button', { name: 'Show the room' }));
  expect(screen.getByText('Surgery 1')).toBeVisible();
  expect(commits).toBe(3);
});

test('shows a failure that arrived before its component', async () => {
  api.on(subLocations.get, () => new FakeProblem({ title: 'It broke', status: 500 }));
  const { user } = open();
  await waitFor(() => expect(commits).toBe(2));
  await user.click(screen.getByRole('button', { name: 'Show the room' }));
  expect(screen.getByText('It broke')).toBeVisible();
});

/** Shows one room, and another one after a click. */
function NextRoom() {
  const [number, setNumber] = useState(1);
  const response = useQuery(subLocations.get, { id: roomFixture(number).id });
  return (
    <>
      <button type="button" onClick={() => setNumber(2)}>
        Next
      </button>
      <Room response={response} />
    </>
  );
}

test('does not show a record while another one is loading', async () => {
  api.on(subLocations.get, (input) => (input.id === id ? room : new Promise(() => undefined)));
  const { user } = renderPage(<NextRoom />);
  await screen.findByText('Surgery 1');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByText('Loading')).toBeVisible();
});
