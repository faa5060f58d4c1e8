import { spec } from '@steward/tooling/spec/spec.mjs';
import { expect, test } from '@jest/globals';
import { people } from '@steward/shared-ui/testing';
import { linkTo, useHasLink } from '@steward/shared-ui/widget';
import { screen } from '@testing-library/react';
import { assetsArea } from '../testing/area-fixtures.ts';
import { renderPortal } from '../testing/render-portal.tsx';

declare module '@steward/shared-ui/widget' {
  interface AreaLinks {
    'probe.item': { itemId: string };
  }
}

const permission = 'probe.read';
const probeArea = {
  name: 'probe',
  routes: [{ name: 'item', path: '/probe/:itemId', permission, title: 'Item' }],
  links: { 'probe.item': '/probe/:itemId' },
};
const mayRead = { ...people.groupAdmin, permissions: [...people.groupAdmin.permissions, permission] };

function AssetPage() {
  return useHasLink('probe.item') ? (
    <a href={linkTo('probe.item', { itemId: '7' })}>Item 7</a>
  ) : (
    <p>No items</p>
  );
}
const loadExposed = async () => ({ area: { pages: { assetdashboard: async () => AssetPage } } });

/** Opens a page of the asset area, which links to the probe area. */
async function open(visit: Parameters<typeof renderPortal>[0]) {
  const { api } = await renderPortal({
    areas: [assetsArea, probeArea],
    at: '/assets',
    loadExposed,
    ...visit,
  });
  api.restore();
}

spec('p.1.11');
test('an area links to a page of another area by the name that the other area declares', async () => {
  await open({ as: mayRead });
  expect(await screen.findByRole('link', { name: 'Item 7' })).toHaveAttribute('href', '/probe/7');
});

spec('p.1.11');
test.each([
  ['the other area is not live', { as: mayRead, areas: [assetsArea] }],
  ['the user may not open the page', {}],
])('the link is hidden when %s', async (_, visit) => {
  await open(visit);
  expect(await screen.findByText('No items')).toBeVisible();
});
