// Compares the download size of each page with one bundle of the same code, without federation. bench-web.mjs builds both.
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { pages, transferSize } from './page-weights.mjs';
import { areasFolder, readRegistry } from './areas-folder.mjs';
import { root } from './workspace.mjs';

const ratioBudget = 1.2;
const entryBudget = 8 * 1024;
const shellDist = join(root, 'shell/dist');
const bundleDist = join(root, '.cache/one-bundle');

/**
 * Measures and prints the sizes. Returns whether they are within their budgets.
 * @param {{ url: string, executablePath: string | undefined }} server a demo server and a browser
 */
export async function compareWithOneBundle({ url, executablePath }) {
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-background-networking'],
  });
  try {
    const results = [];
    for (const page of pages) {
      const federated = await measure(page, { browser, url, dist: shellDist });
      const bundled = page.signedIn ? await measure(page, { browser, url, dist: bundleDist }) : federated;
      results.push({ ...page, federated, bundled });
    }
    return report(results);
  } finally {
    await browser.close();
  }
}

/** Opens a page in a new browser context and adds up its scripts. */
async function measure({ path, signedIn }, { browser, url, dist }) {
  const context = await browser.newContext({ baseURL: url });
  // Disables prefetching with data saver, because it is not part of this page.
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const page = await context.newPage();
  if (signedIn) await signIn(page, signedIn);
  if (dist !== shellDist) await serveFrom(context, dist);
  const requests = [];
  page.on('request', (request) => requests.push(request));
  await page.goto(path);
  await page.getByRole('heading').first().waitFor();
  await networkIdle(requests);
  const failed = await page.getByRole('alert').filter({ hasText: 'is not available' }).count();
  if (failed > 0)
    throw new Error(`${path} did not work: ${await page.getByRole('alert').first().innerText()}`);
  const scripts = new Set(
    requests.filter((r) => r.resourceType() === 'script').map((r) => new URL(r.url()).pathname),
  );
  await context.close();
  return {
    bytes: [...scripts].reduce((sum, script) => sum + weight(script, dist), 0),
    scripts: scripts.size,
    requests: new Set(requests.map((request) => request.url())).size,
  };
}

/** Waits until no request was made for a second. */
async function networkIdle(requests) {
  for (let counted = -1; counted !== requests.length;) {
    counted = requests.length;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
}

async function signIn(page, email) {
  await page.goto('/bff/login');
  await page.locator(`button[value='${email}']`).click();
  await page.waitForURL((address) => !address.pathname.startsWith('/bff'));
  // Ends the page after the sign-in, so that it requests none of its scripts when another build is served.
  await page.goto('about:blank');
}

async function serveFrom(context, dist) {
  await context.route(/^[^?]*\/shell\//, (route) =>
    route.fulfill({ path: join(dist, basename(new URL(route.request().url()).pathname)) }),
  );
  await context.route(
    (address) => !address.pathname.startsWith('/bff') && !/\.\w+$/.test(address.pathname),
    (route) => route.fulfill({ path: join(dist, 'index.html'), contentType: 'text/html' }),
  );
}

function weight(pathname, dist) {
  return transferSize(
    pathname.startsWith('/areas/')
      ? join(areasFolder, pathname.slice('/areas/'.length))
      : join(dist, basename(pathname)),
  );
}

function report(results) {
  const kilobytes = (bytes) => `${(bytes / 1024).toFixed(1)} KB`;
  let isWithinBudget = true;
  const line = (name, { measured, budget, within }) => {
    isWithinBudget &&= within;
    console.log(`${within ? '✓' : '✗'} ${name.padEnd(28)} ${measured.padEnd(64)} budget ${budget}`);
  };
  for (const { name, budget, federated, bundled } of results) {
    const ratio = federated.bytes / bundled.bytes;
    const measured = `${kilobytes(federated.bytes)} script, ${federated.scripts} scripts, ${federated.requests} requests`;
    line(name, { measured, budget: `${budget} KB`, within: federated.bytes <= budget * 1024 });
    if (federated !== bundled) {
      const comparison = `${ratio.toFixed(2)} × one bundle (${kilobytes(bundled.bytes)}, ${bundled.requests} requests)`;
      line(`${name}, overhead of federation`, {
        measured: comparison,
        budget: `${ratioBudget} ×`,
        within: ratio <= ratioBudget,
      });
    }
  }
  for (const [area, { stable }] of Object.entries(readRegistry().areas)) {
    const folder = join(areasFolder, area, stable.version);
    const [entry] = JSON.parse(readFileSync(join(folder, 'build.json'), 'utf8')).entry;
    const bytes = gzipSync(readFileSync(join(folder, entry)), { level: 9 }).length;
    line(`entry of ${area}`, {
      measured: `${kilobytes(bytes)} gzip`,
      budget: '8 KB',
      within: bytes <= entryBudget,
    });
  }
  return isWithinBudget;
}
