import { spec } from '@steward/tooling/spec/spec.mjs';
import { describe, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { renderPage } from '../testing/testing.tsx';
import {
  Link,
  Page,
  urlChoice,
  urlFlag,
  urlId,
  urlNumber,
  urlText,
  useRouteParameter,
  useUrlState,
  type UrlFields,
} from './page.ts';

describe('a page', () => {
  test('when it is the first one opened, then it names the document and leaves the focus where reading begins', () => {
    renderPage(<Page title="Assets">…</Page>);
    expect(document.title).toBe('Assets · Steward');
    expect(document.body).toHaveFocus();
  });

  test('when one arrives by a link, then its heading has the focus', async () => {
    const { router } = renderPage(<Page title="Assets">…</Page>, { at: '/elsewhere', path: '/assets' });
    await act(() => router.navigate('/assets'));
    expect(screen.getByRole('heading', { name: 'Assets' })).toHaveFocus();
  });

  test('when only its filters change, then the focus stays', async () => {
    const page = (
      <Page title="Assets">
        <Link to="?serviceDue=true">Due</Link>
      </Page>
    );
    const { user } = renderPage(page);
    await user.click(screen.getByRole('link', { name: 'Due' }));
    expect(screen.getByRole('link', { name: 'Due' })).toHaveFocus();
  });
});

spec('1.5.29');
test('when the address of a page lacks a parameter that it cannot be without, then it raises an error', () => {
  const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const Asset = () => useRouteParameter('assetInstanceId');
  renderPage(<Asset />, { at: '/asset' });
  expect(screen.getByText('The address of this page needs assetInstanceId')).toBeVisible();
  said.mockRestore();
});

interface View {
  search: string;
  due: boolean;
  page: number;
  type: string | null;
  sort: 'name' | 'date' | null;
}
const fields: UrlFields<View> = {
  search: urlText,
  due: urlFlag,
  page: urlNumber(1),
  type: urlId,
  sort: urlChoice(['name', 'date'], null),
};

function Shown({ changes }: { changes: Partial<View> }) {
  const [view, change] = useUrlState(fields);
  return (
    <button type="button" onClick={() => change(changes)}>
      {JSON.stringify(view)}
    </button>
  );
}

const shown = (): unknown => JSON.parse(screen.getByRole('button').textContent ?? '');

describe('the state in the address', () => {
  test('when the address says nothing or nonsense, then everything is at its default', () => {
    renderPage(<Shown changes={{}} />, { at: '/?page=-3&due=maybe&type=x&sort=colour' });
    expect(shown()).toEqual({ search: '', due: false, page: 1, type: null, sort: null });
  });

  test('when free text holds control characters, then they are left out', () => {
    renderPage(<Shown changes={{}} />, { at: '/?search=li%00sa%0a%7f' });
    expect(shown()).toMatchObject({ search: 'lisa' });
  });

  test('when it changes, then the entry is replaced, and what others wrote stays', async () => {
    const { user, address, router } = renderPage(<Shown changes={{ due: true, sort: 'date', page: 1 }} />, {
      at: '/?page=4&area.faults=http%3A%2F%2Flocalhost',
    });
    await user.click(screen.getByRole('button'));
    expect(address()).toBe('/?area.faults=http%3A%2F%2Flocalhost&due=true&sort=date');
    expect(router.state.historyAction).toBe('REPLACE');
    expect(shown()).toMatchObject({ due: true, sort: 'date', page: 1 });
  });

  test('when the screen is slower than who changes it, then no change is lost', async () => {
    const page = (
      <>
        <Shown changes={{ due: true }} />
        <Shown changes={{ sort: 'date' }} />
      </>
    );
    const { address } = renderPage(page);
    const [due, byDate] = screen.getAllByRole('button');
    // React shows nothing new before the end of the act.
    await act(async () => {
      due?.click();
      await new Promise((done) => setTimeout(done));
      byDate?.click();
      expect(due).toHaveTextContent('"due":false');
    });
    expect(address()).toBe('/?due=true&sort=date');
  });
});
