import { spec } from '@steward/tooling/spec/spec.mjs';
import type { Page } from '@playwright/test';
import { stickeredAsset } from '../journeys/reporting.ts';
import { expect, people, signIn, test } from '../journeys/journey.ts';

const elsewhere = 'https://evil.example/x.js';

/** What somebody would like to run who got markup into a page. */
const hostile = `
  <script>globalThis.ran = 'an inline script'</script>
  <script src="${elsewhere}"></script>
  <a id="hostile-link" href="javascript:globalThis.ran='a link'">x</a>
  <button id="hostile-button" type="button" onclick="globalThis.ran='a handler'">x</button>
  <img src="data:," onerror="globalThis.ran='an image'">`;

/** Opens a page that came with hostile markup in it; answers with what the browser refused. */
async function openSpoilt(page: Page, address: string): Promise<() => Promise<string[]>> {
  await page.route(elsewhere, (route) =>
    route.fulfill({ body: `globalThis.ran = 'a script from elsewhere'`, contentType: 'text/javascript' }),
  );
  await page.route(
    (url) => url.pathname === address,
    async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      await route.fulfill({ response, body: html.replace('</body>', `${hostile}</body>`) });
    },
  );
  await page.addInitScript(() => {
    const refused: string[] = [];
    Object.assign(globalThis, { refused });
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      refused.push(`${effectiveDirective} ${blockedURI}`),
    );
  });
  await page.goto(address);
  return () => page.evaluate(() => Reflect.get(globalThis, 'refused'));
}

async function expectNothingRuns(page: Page, refused: () => Promise<string[]>): Promise<void> {
  await page.locator('#hostile-button').dispatchEvent('click');
  await page.locator('#hostile-link').dispatchEvent('click');
  const evaluated = await page.evaluate(
    () =>
      new Promise((resolve) => {
        // In a task of its own: what the test itself evaluates is let through.
        setTimeout(() => {
          try {
            // oxlint-disable-next-line no-eval -- That it does not run is what is looked at.
            resolve(globalThis.eval('1'));
          } catch {
            resolve('refused');
          }
        });
      }),
  );
  expect(evaluated).toBe('refused');
  await expect
    .poll(refused)
    .toEqual(
      expect.arrayContaining([
        'script-src-elem inline',
        `script-src-elem ${elsewhere}`,
        'script-src-attr inline',
        expect.stringMatching(/^(script-src eval|require-trusted-types-for trusted-types-sink)$/),
      ]),
    );
  expect(await page.evaluate(() => Reflect.get(globalThis, 'ran'))).toBeUndefined();
}

const saidByTheBrowser = [
  /Content Security Policy/,
  /TrustedScript|Trusted Type/,
  /preloaded using link preload but not used/,
];

spec('p.6.1');
test('when markup got into a page of the portal or its door → no script of it runs', async ({
  page,
  expectInConsole,
}) => {
  for (const message of saidByTheBrowser) expectInConsole(message);
  const atTheDoor = await openSpoilt(page, '/error');
  await expectNothingRuns(page, atTheDoor);
  await signIn(page, people.olivia);
  const inThePortal = await openSpoilt(page, '/assets');
  await expect(page.getByRole('heading', { name: /Assets/ }).first()).toBeVisible();
  await expectNothingRuns(page, inThePortal);
});

test('when markup got into the page that a sticker leads to → no script of it runs', async ({
  page,
  browser,
}) => {
  await signIn(page, people.sam);
  const { trackerId } = await stickeredAsset(page);
  const context = await browser.newContext();
  const stranger = await context.newPage();
  const refused = await openSpoilt(stranger, `/report/${trackerId}`);
  await expectNothingRuns(stranger, refused);
  await context.close();
});

spec('p.6.1');
test('when the portal and its door are fetched → their policy allows no script but their own files and one by its hash', async ({
  request,
}) => {
  for (const address of ['/', '/login', '/error', '/report/x']) {
    const policy = (await request.get(address)).headers()['content-security-policy'] ?? '';
    const scripts = policy.split('; ').find((directive) => directive.startsWith('script-src '));
    expect(scripts).toMatch(/^script-src 'self' 'sha256-[\w+/=]+'$/);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'");
  }
});
