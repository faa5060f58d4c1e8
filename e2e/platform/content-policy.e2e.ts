import { spec } from '@steward/tooling/spec/spec.mjs';
import type { Page } from '@playwright/test';
import { assetWithSticker } from '../journeys/reporting.ts';
import { expect, people, signIn, test } from '../journeys/journey.ts';

const foreignScript = 'https://evil.example/x.js';

/** Markup of an attacker. Each part sets `ran` when it runs. */
const hostile = `
  <script>globalThis.ran = 'an inline script'</script>
  <script src="${foreignScript}"></script>
  <a id="hostile-link" href="javascript:globalThis.ran='a link'">x</a>
  <button id="hostile-button" type="button" onclick="globalThis.ran='a handler'">x</button>
  <img src="data:," onerror="globalThis.ran='an image'">`;

/** Opens a page with the hostile markup. Returns a function that reads the policy violations. */
async function openInjectedPage(page: Page, address: string): Promise<() => Promise<string[]>> {
  await page.route(foreignScript, (route) =>
    route.fulfill({ body: `globalThis.ran = 'a foreign script'`, contentType: 'text/javascript' }),
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
        // In a separate task, because the policy does not apply to code that the test evaluates directly.
        setTimeout(() => {
          try {
            // oxlint-disable-next-line no-eval -- The test expects that the policy refuses it.
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
        `script-src-elem ${foreignScript}`,
        'script-src-attr inline',
        expect.stringMatching(/^(script-src eval|require-trusted-types-for trusted-types-sink)$/),
      ]),
    );
  expect(await page.evaluate(() => Reflect.get(globalThis, 'ran'))).toBeUndefined();
}

const browserMessages = [
  /Content Security Policy/,
  /TrustedScript|Trusted Type/,
  /preloaded using link preload but not used/,
];

spec('p.6.1');
test('runs no script from markup injected into a page of the portal or the sign-in page', async ({
  page,
  expectInConsole,
}) => {
  for (const message of browserMessages) expectInConsole(message);
  const onErrorPage = await openInjectedPage(page, '/error');
  await expectNothingRuns(page, onErrorPage);
  await signIn(page, people.olivia);
  const onAssetsPage = await openInjectedPage(page, '/assets');
  await expect(page.getByRole('heading', { name: /Assets/ }).first()).toBeVisible();
  await expectNothingRuns(page, onAssetsPage);
});

test('runs no script from markup injected into the page of a sticker', async ({ page, browser }) => {
  await signIn(page, people.sam);
  const { trackerId } = await assetWithSticker(page);
  const context = await browser.newContext();
  const anonymousPage = await context.newPage();
  const refused = await openInjectedPage(anonymousPage, `/report/${trackerId}`);
  await expectNothingRuns(anonymousPage, refused);
  await context.close();
});

spec('p.6.1');
test('allows only scripts from its own files and one inline script by hash on the portal and the sign-in page', async ({
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
