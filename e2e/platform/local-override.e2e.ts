import { spec } from '@steward/tooling/spec/spec.mjs';
import { createServer } from 'node:http';
import { readFile, readdir } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { dataFolder } from '../portal/portal-address.ts';
import { expect, menu, people, signIn, test } from '../journeys/journey.ts';

/** Starts a local server, which serves the published area with another label in the menu. */
async function startLocalServer(area: string, port = 0) {
  const versions = join(dataFolder, 'areas', area);
  const [version = ''] = await readdir(versions);
  const server = createServer(async ({ url = '/' }, response) => {
    const file = url.split('?')[0] ?? '';
    const content = await readFile(join(versions, version, file), 'utf8').catch(() => undefined);
    response.writeHead(content === undefined ? 404 : 200, {
      'Access-Control-Allow-Origin': '*',
      'Content-Type': file.endsWith('.js') ? 'text/javascript' : 'application/json',
    });
    response.end(file === '/area.json' ? content?.replaceAll('"label": "', '"label": "My ') : content);
  });
  await new Promise<void>((resolve) => void server.listen(port, 'localhost', resolve));
  // Guarantee: a server that listens on a port has an address of this kind.
  const address = server.address() as AddressInfo;
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { origin: `http://localhost:${address.port}`, port: address.port, stop };
}

spec('p.5.3');
test('a developer replaces an area by a local copy, and the notice links back to the published version', async ({
  page,
  inAnotherBrowser,
}) => {
  const localServer = await startLocalServer('faults');
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await signIn(page, people.olivia, '/faults');
  await page.goto(`/faults?area.faults=${localServer.origin}`);
  await expect(page.getByText(localServer.origin)).toBeVisible();
  // Ignore requests from before the confirmation: they load the published area.
  fetched.length = 0;
  await page.getByRole('button', { name: 'Use this version' }).click();
  await expect(page).toHaveURL('/faults');
  const banner = page.getByRole('region', { name: 'Local overrides' });
  await expect(banner).toHaveText(new RegExp(`Local override: Faults from ${localServer.origin}`));
  await expect(menu(page).getByRole('link', { name: 'My Faults' })).toBeVisible();
  await expect(page.getByRole('heading', { name: /Faults/ }).first()).toBeVisible();
  expect(fetched.some((url) => url.startsWith(`${localServer.origin}/entry.`))).toBe(true);
  expect(fetched.filter((url) => url.includes('/areas/faults/'))).toEqual([]);

  const other = await inAnotherBrowser(people.priya, '/faults');
  await expect(menu(other).getByRole('link', { name: 'Faults', exact: true })).toBeVisible();

  await banner.getByRole('link', { name: 'Back to the published version' }).click();
  await page.getByRole('button', { name: 'Use this version' }).click();
  await expect(menu(page).getByRole('link', { name: 'Faults', exact: true })).toBeVisible();
  await expect(page).toHaveURL('/faults');
  await expect(banner).toBeHidden();
  localServer.stop();
});

test('shows an error only in the slot of an area while its local server is stopped, and shows the area after Retry', async ({
  page,
  expectInConsole,
}) => {
  expectInConsole(/ERR_CONNECTION_(REFUSED|RESET)/);
  const first = await startLocalServer('faults');
  await signIn(page, people.olivia, '/');
  await page.goto(`/?area.faults=${first.origin}`);
  await page.getByRole('button', { name: 'Use this version' }).click();
  await expect(menu(page).getByRole('link', { name: 'My Faults' })).toBeVisible();
  first.stop();
  await page.goto('/faults');
  const card = page.getByRole('alert', { name: 'Faults is not available' });
  await expect(card).toBeVisible({ timeout: 30_000 });
  await expect(menu(page).getByRole('link', { name: 'Assets', exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Local overrides' })).toBeVisible();
  const restarted = await startLocalServer('faults', first.port);
  await card.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: /Faults/ }).first()).toBeVisible();
  restarted.stop();
});
