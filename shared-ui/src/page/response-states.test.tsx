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

interface Handed {
  answer: QueryResult<typeof subLocations.get>;
}

/** Reads nothing of the answer: that is for what it shows. */
function RoomPage() {
  const answer = useQuery(subLocations.get, { id });
  return <Later answer={answer} />;
}

/** Shows its content later and by itself, as what is fetched when it is wanted does. */
function Later({ answer }: Handed) {
  const [isShown, setShown] = useState(false);
  return isShown ? (
    <Room answer={answer} />
  ) : (
    <button type="button" onClick={() => setShown(true)}>
      Show the room
    </button>
  );
}

function Room({ answer: { data, error } }: Handed) {
  return <p>{data?.name ?? error?.message ?? 'No answer yet'}</p>;
}

/** What is there is shown in as few goes as there are answers and presses. */
const open = () =>
  renderPage(
    <Profiler id="page" onRender={() => void (commits += 1)}>
      <RoomPage />
    </Profiler>,
  );

test('when an answer came before what shows it was there, then it is shown all the same', async () => {
  api.on(subLocations.get, () => room);
  const { user } = open();
  await waitFor(() => expect(commits).toBe(2));
  await user.click(screen.getByRole('button', { name: 'Show the room' }));
  expect(screen.getByText('Surgery 1')).toBeVisible();
  expect(commits).toBe(3);
});

test('when it was a failure, then that is shown', async () => {
  api.on(subLocations.get, () => new FakeProblem({ title: 'It broke', status: 500 }));
  const { user } = open();
  await waitFor(() => expect(commits).toBe(2));
  await user.click(screen.getByRole('button', { name: 'Show the room' }));
  expect(screen.getByText('It broke')).toBeVisible();
});
