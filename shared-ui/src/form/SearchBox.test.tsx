import { expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
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

/** Follows what is asked one by one, when it is told to. */
function SearchedLate() {
  const [asked, setAsked] = useState(['']);
  const [shown, setShown] = useState(0);
  return (
    <>
      <SearchBox {...texts} value={asked[shown] ?? ''} onSearch={(text) => setAsked([...asked, text])} />
      <p>Asked for {asked.at(-1)}</p>
      <button type="button" onClick={() => setShown(shown + 1)}>
        Follow
      </button>
    </>
  );
}

/** Shows what was found when it is told to; meanwhile the list of before stays. */
function SearchedSlowly({ found }: { found: (search: string) => Promise<string> }) {
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

test('when the typing pauses, then it is searched for, and the address says so', async () => {
  const { user, address } = renderPage(<Searched />);
  await user.type(field(), ' chair ');
  expect(await screen.findByText('Found for chair')).toBeVisible();
  expect(address()).toBe('/?search=chair');
  expect(field()).toHaveValue(' chair ');
});

test('when the field is left before the typing pauses, then it is searched for at once', async () => {
  const { user, address } = renderPage(<Searched />);
  await user.click(field());
  await user.paste('chair');
  act(() => field().blur());
  expect(address()).toBe('/?search=chair');
});

test('when the screen is slower than who types, then nothing typed is lost', async () => {
  const { user } = renderPage(<SearchedLate />);
  await user.type(field(), 'va');
  await screen.findByText('Asked for va');
  await user.type(field(), 'cu');
  await screen.findByText('Asked for vacu');
  await user.type(field(), 'klav');
  await user.click(screen.getByRole('button', { name: 'Follow' }));
  expect(field()).toHaveValue('vacuklav');
  await screen.findByText('Asked for vacuklav');
  await user.click(screen.getByRole('button', { name: 'Follow' }));
  await user.click(screen.getByRole('button', { name: 'Follow' }));
  expect(field()).toHaveValue('vacuklav');
});

test('when the next key comes before the list of the last one is there, then it is not lost', async () => {
  const shown = Promise.withResolvers<string>();
  const answers = new Map([['lisa', Promise.resolve('Lisa 22')]]);
  const asked = jest.fn((search: string) => {
    const found = answers.get(search) ?? shown.promise;
    answers.set(search, found);
    return found;
  });
  const { user } = await act(async () => renderPage(<SearchedSlowly found={asked} />));
  await user.clear(field());
  await waitFor(() => expect(asked).toHaveBeenLastCalledWith(''));
  await user.type(field(), 'chair');
  expect(field()).toHaveValue('chair');
  await act(async () => shown.resolve('Everything'));
  expect(field()).toHaveValue('chair');
});

test('when the address changes by something else, then the field follows it', async () => {
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
