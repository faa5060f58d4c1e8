import { afterEach, expect, test } from '@jest/globals';
import type { RegistryArea } from '@steward/shared-api/platform';
import { useAreaSettings, Widget } from '@steward/shared-ui/widget';
import { screen } from '@testing-library/react';
import { assetsArea } from '../testing/area-fixtures.ts';
import { registryFixture } from '../testing/registry-fixture.ts';
import { renderPortal } from '../testing/render-portal.tsx';

let opened: Awaited<ReturnType<typeof renderPortal>>;
afterEach(() => opened.api.restore());

interface Settings {
  greeting: { default: string };
}

function AssetsPage() {
  return (
    <>
      <p>Page: {useAreaSettings<Settings>().greeting}</p>
      <Widget slot="asset-detail.faults@1" assetInstanceId="1" />
      <p>After the widget: {useAreaSettings<Settings>().greeting}</p>
    </>
  );
}
const FaultsWidget = () => <p>Widget: {useAreaSettings<Settings>().greeting}</p>;

async function loadExposed({ name }: RegistryArea, exposed: './area' | './widgets'): Promise<unknown> {
  if (exposed === './widgets') return { widgets: { Faults: async () => FaultsWidget } };
  return name === 'assets' ? { area: { pages: { assetdashboard: async () => AssetsPage } } } : {};
}

test('gives a page and a widget on it the settings of their own areas', async () => {
  const widgets = [{ export: 'Faults', slot: 'asset-detail.faults@1', title: 'Faults', minHeight: 9 }];
  const areas = registryFixture([assetsArea, { name: 'faults', widgets }]).areas.map((area) => ({
    ...area,
    settings: { greeting: `Hello from ${area.name}` },
  }));
  opened = await renderPortal({ at: '/assets', registry: { areas }, loadExposed });
  expect(await screen.findByText('Widget: Hello from faults')).toBeVisible();
  expect(screen.getByText('Page: Hello from assets')).toBeVisible();
  expect(screen.getByText('After the widget: Hello from assets')).toBeVisible();
});
