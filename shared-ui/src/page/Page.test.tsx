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
  test('sets the title of the document and does not move the focus on the first page', () => {
    renderPage(<Page title="Assets">…</Page>);
    expect(document.title).toBe('Assets · Steward');
    expect(document.body).toHaveFocus();
  });

  test('focuses its heading after a navigation', async () => {
    const { router } = renderPage(<Page title="Assets">…</Page>, { at: '/elsewhere', path: '/assets' });
    await act(() => router.navigate('/assets'));
    expect(screen.getByRole('heading', { name: 'Assets' })).toHaveFocus();
  });

  test('keeps the focus when only its filters change', async () => {
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
test('throws without a required parameter of its route', () => {
  const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const Asset = () => useRouteParameter('assetInstanceId');
  renderPage(<Asset />, { at: '/asset' });
  expect(screen.getByText('The route of this page has no parameter assetInstanceId')).toBeVisible();
  consoleError.mockRestore();
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

describe('the URL state', () => {
  test('uses the defaults for a missing or invalid value', () => {
    renderPage(<Shown changes={{}} />, { at: '/?page=-3&due=maybe&type=x&sort=colour' });
    expect(shown()).toEqual({ search: '', due: false, page: 1, type: null, sort: null });
  });

  test('removes control characters from free text', () => {
    renderPage(<Shown changes={{}} />, { at: '/?search=li%00sa%0a%7f' });
    expect(shown()).toMatchObject({ search: 'lisa' });
  });

  test('replaces the history entry and keeps other parameters', async () => {
    const { user, address, router } = renderPage(<Shown changes={{ due: true, sort: 'date', page: 1 }} />, {
      at: '/?page=4&area.faults=http%3A%2F%2Flocalhost',
    });
    await user.click(screen.getByRole('button'));
    expect(address()).toBe('/?area.faults=http%3A%2F%2Flocalhost&due=true&sort=date');
    expect(router.state.historyAction).toBe('REPLACE');
    expect(shown()).toMatchObject({ due: true, sort: 'date', page: 1 });
  });

  test('loses no change when the screen is slower than the user', async () => {
    const page = (
      <>
        <Shown changes={{ due: true }} />
        <Shown changes={{ sort: 'date' }} />
      </>
    );
    const { address } = renderPage(page);
    const [due, byDate] = screen.getAllByRole('button');
    // React renders nothing before the end of the act
    await act(async () => {
      due?.click();
      await new Promise((done) => setTimeout(done));
      byDate?.click();
      expect(due).toHaveTextContent('"due":false');
    });
    expect(address()).toBe('/?due=true&sort=date');
  });
});
