import { spec } from '@steward/tooling/spec/spec.mjs';
import { csrfHeaders, expect, people, signIn, test } from './journey.ts';

const api = '/bff/api/v1';

spec('d.5.1');
test('an anonymous request is refused with 401 and without data', async ({ request }) => {
  const response = await request.get(`${api}/asset-instances`);
  expect(response.status()).toBe(401);
  expect(response.headers()['content-type']).toContain('application/problem+json');
});

test('an asset of another group is not found, and a write without X-CSRF is refused', async ({ browser }) => {
  const helen = await browser.newPage();
  await signIn(helen, people.helen);
  const assetsOfHelen = await helen.request.get(`${api}/asset-instances?pageSize=1`, {
    headers: csrfHeaders,
  });
  const [foreign] = (await assetsOfHelen.json()).data;

  const olivia = await browser.newPage();
  await signIn(olivia, people.olivia);
  expect(
    (await olivia.request.get(`${api}/asset-instances/${foreign.id}`, { headers: csrfHeaders })).status(),
  ).toBe(404);

  const ownAsset = (
    await (await olivia.request.get(`${api}/asset-instances?pageSize=1`, { headers: csrfHeaders })).json()
  ).data[0];
  const data = { id: ownAsset.id, nickname: 'Changed by a foreign page' };
  const without = await olivia.request.patch(`${api}/asset-instances`, { data });
  expect(without.status()).toBe(403);
  const foreignOrigin = await olivia.request.patch(`${api}/asset-instances`, {
    data,
    headers: { 'X-CSRF': '1', Origin: 'https://evil.example' },
  });
  expect(foreignOrigin.status()).toBe(403);
  const after = (
    await (await olivia.request.get(`${api}/asset-instances/${ownAsset.id}`, { headers: csrfHeaders })).json()
  ).data;
  expect(after).toMatchObject({ version: ownAsset.version, nickname: ownAsset.nickname });
  await helen.close();
  await olivia.close();
});

test('the API documentation lists every endpoint of the register', async ({ page }) => {
  await page.goto('/bff/docs');
  await page
    .getByRole('heading', { name: /^kpiSummary/ })
    .getByRole('button')
    .click();
  await expect(page.getByText('/asset-instances/kpi-summary')).toBeVisible();
});
