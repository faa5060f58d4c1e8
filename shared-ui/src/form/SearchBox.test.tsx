import { expect, jest, test } from '@jest/globals';
import { act, createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { startTransition, Suspense, use, useState } from 'react';
import { urlText, useUrlState, type UrlFields } from '../page/page.ts';
import { renderPage } from '../testing/testing.tsx';
import { SearchBox } from './SearchBox.tsx';

const texts = { label: 'Search assets', placeholder: 'search assets...' };
const fields: UrlFields<{ search: string }> = { search: urlText };

function Searched() {
  const [{ search }, change] = useUrlState(fields);
  return (
    <>
      <SearchBox {...texts} value={search} onSearch={(text) => change({ search: text })} />
      <p>Found for {search || 'nothing'}</p>
    </>
  );
}

/** Shows the searches one by one, each after a press of the button. */
function SearchOnDemand() {
  const [searches, setSearches] = useState(['']);
  const [shown, setShown] = useState(0);
  return (
    <>
      <SearchBox
        {...texts}
        value={searches[shown] ?? ''}
        onSearch={(text) => setSearches([...searches, text])}
      />
      <p>Searched for {searches.at(-1)}</p>
      <button type="button" onClick={() => setShown(shown + 1)}>
        Follow
      </button>
    </>
  );
}

/** Shows the result of a search when its promise resolves; until then the previous list stays. */
function SlowSearch({ found }: { found: (search: string) => Promise<string> }) {
  const [search, setSearch] = useState('lisa');
  return (
    <Suspense>
      <SearchBox
        {...texts}
        value={search}
        onSearch={(text) => {
          startTransition(() => setSearch(text));
        }}
      />
      <Found found={found(search)} />
    </Suspense>
  );
}

function Found({ found }: { found: Promise<string> }) {
  return <p>{use(found)}</p>;
}

const field = () => screen.getByRole('searchbox', { name: 'Search assets' });

/** Changes the text by a key at this time, in milliseconds. */
function typeAt(text: string, at: number): void {
  const event = createEvent.input(field(), { target: { value: text } });
  Object.defineProperty(event, 'timeStamp', { value: at });
  fireEvent(field(), event);
}

test('searches for the first key at once, and once more after keys that follow fast', async () => {
  const searches: string[] = [];
  renderPage(<SearchBox {...texts} value="" onSearch={(text) => searches.push(text)} />);
  typeAt('c', 1_000);
  typeAt('ch', 1_060);
  typeAt('chair', 1_120);
  expect(searches).toEqual(['c']);
  await waitFor(() => expect(searches).toEqual(['c', 'chair']));
  typeAt('chair 1', 2_000);
  expect(searches).toEqual(['c', 'chair', 'chair 1']);
});

test('writes the text to the URL', async () => {
  const { user, address } = renderPage(<Searched />);
  await user.type(field(), ' chair ');
  expect(await screen.findByText('Found for chair')).toBeVisible();
  expect(address()).toBe('/?search=chair');
  expect(field()).toHaveValue(' chair ');
});

test('searches at once when the field loses the focus', async () => {
  const { user, address } = renderPage(<Searched />);
  await user.click(field());
  await user.paste('chair');
  act(() => field().blur());
  expect(address()).toBe('/?search=chair');
});

test('keeps the typed text when the screen is slower than the user', async () => {
  const { user } = renderPage(<SearchOnDemand />);
  await user.type(field(), 'va');
  await screen.findByText('Searched for va');
  await user.type(field(), 'cu');
  await screen.findByText('Searched for vacu');
  await user.type(field(), 'klav');
  await user.click(screen.getByRole('button', { name: 'Follow' }));
  expect(field()).toHaveValue('vacuklav');
  await screen.findByText('Searched for vacuklav');
  await user.click(screen.getByRole('button', { name: 'Follow' }));
  await user.click(screen.getByRole('button', { name: 'Follow' }));
  expect(field()).toHaveValue('vacuklav');
});

test('keeps a key that is typed before the list of the previous search arrives', async () => {
  const shown = Promise.withResolvers<string>();
  const responses = new Map([['lisa', Promise.resolve('Lisa 22')]]);
  const searches = jest.fn((search: string) => {
    const found = responses.get(search) ?? shown.promise;
    responses.set(search, found);
    return found;
  });
  const { user } = await act(async () => renderPage(<SlowSearch found={searches} />));
  await act(async () => user.clear(field()));
  await waitFor(() => expect(searches).toHaveBeenLastCalledWith(''));
  await act(async () => user.type(field(), 'chair'));
  expect(field()).toHaveValue('chair');
  await act(async () => shown.resolve('Everything'));
  expect(field()).toHaveValue('chair');
});

test('follows a change of the URL from elsewhere', async () => {
  const { user, router } = renderPage(<Searched />, { at: '/?search=lisa' });
  expect(field()).toHaveValue('lisa');
  await user.clear(field());
  await user.type(field(), 'chair');
  expect(await screen.findByText('Found for chair')).toBeVisible();
  await act(() => router.navigate('/?search=lisa'));
  expect(field()).toHaveValue('lisa');
  await act(() => router.navigate('/'));
  expect(field()).toHaveValue('');
});
