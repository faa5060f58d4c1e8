import { spec } from '@steward/tooling/spec/spec.mjs';
import { asOurPage, expect, people, signIn, test } from './journey.ts';

const api = '/bff/api/v1';

spec('d.5.1');
test('when nobody is signed in → 401, and nothing is told', async ({ request }) => {
  const answer = await request.get(`${api}/asset-instances`);
  expect(answer.status()).toBe(401);
  expect(answer.headers()['content-type']).toContain('application/problem+json');
});

test('when an asset of another group is asked for by id → 404; a write without X-CSRF → 403, nothing changed', async ({
  browser,
}) => {
  const helen = await browser.newPage();
  await signIn(helen, people.helen);
  const theirs = await helen.request.get(`${api}/asset-instances?pageSize=1`, { headers: asOurPage });
  const [foreign] = (await theirs.json()).data;

  const olivia = await browser.newPage();
  await signIn(olivia, people.olivia);
  expect(
    (await olivia.request.get(`${api}/asset-instances/${foreign.id}`, { headers: asOurPage })).status(),
  ).toBe(404);

  const own = (
    await (await olivia.request.get(`${api}/asset-instances?pageSize=1`, { headers: asOurPage })).json()
  ).data[0];
  const data = { id: own.id, nickname: 'Changed by a foreign page' };
  const without = await olivia.request.patch(`${api}/asset-instances`, { data });
  expect(without.status()).toBe(403);
  const foreignOrigin = await olivia.request.patch(`${api}/asset-instances`, {
    data,
    headers: { 'X-CSRF': '1', Origin: 'https://evil.example' },
  });
  expect(foreignOrigin.status()).toBe(403);
  const after = (
    await (await olivia.request.get(`${api}/asset-instances/${own.id}`, { headers: asOurPage })).json()
  ).data;
  expect(after).toMatchObject({ version: own.version, nickname: own.nickname });
  await helen.close();
  await olivia.close();
});

test('when the documentation is opened → every call of the register can be browsed', async ({ page }) => {
  await page.goto('/bff/docs');
  await expect(page.getByText('/asset-instances/kpi-summary')).toBeVisible();
});
