import { expect, test } from '@jest/globals';
import { setSession } from '@steward/shared-auth';
import '@steward/shared-ui/testing';
import { ThemeProvider } from '@steward/shared-ui/theme';
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { createAreaLoads } from '../areas/area-loads.ts';
import { registryFixture } from '../testing/registry-fixture.ts';
import { loadPages } from '../testing/render-portal.tsx';
import { anonymousRoutes } from './anonymous-routes.tsx';
import { AnonymousPortal } from './AnonymousPortal.tsx';

const faults = {
  name: 'faults',
  routes: [
    { name: 'faults', path: '/faults', title: 'Faults' },
    { name: 'sticker', path: '/report/:trackerId', public: true as const, title: 'Report a fault' },
  ],
};

async function openAnonymously(at: string) {
  window.scrollTo = () => undefined;
  setSession({ state: 'anonymous' });
  const reloads: string[] = [];
  const loads = createAreaLoads({ loadExposed: loadPages, report: () => undefined });
  const routes = anonymousRoutes(registryFixture([faults]), loads, () => reloads.push(at));
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  await act(async () =>
    render(
      <ThemeProvider>
        <AnonymousPortal router={router} />
      </ThemeProvider>,
    ),
  );
  return reloads;
}

test('shows a public page to an anonymous user without a menu', async () => {
  await openAnonymously('/report/K7P-4MX-92Q');
  expect(await screen.findByRole('heading', { name: 'Content of faults' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Skip to the content' })).toHaveAttribute('href', '#content');
  expect(screen.getByRole('banner')).toHaveTextContent(/^Steward$/);
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  expect(screen.getAllByRole('link')).toHaveLength(1);
  expect(document.title).toBe('Report a fault · Steward');
});

test('reloads the page at an address that is not public', async () => {
  expect(await openAnonymously('/faults')).toEqual(['/faults']);
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});
