import { defineConfig } from '@playwright/test';
import { origin } from './portal/portal-address.ts';

const executablePath = process.env.STEWARD_BROWSER;

export default defineConfig({
  testMatch: '*.e2e.ts',
  projects: [
    { name: 'journeys', testDir: 'journeys', workers: 2 },
    // These tests inject failures into their own browser or their own portal. They mostly wait, so more of them run in parallel.
    { name: 'platform', testDir: 'platform', dependencies: ['journeys'], fullyParallel: true, workers: 3 },
  ],
  outputDir: 'test-results',
  workers: 4,
  fullyParallel: false,
  // A journey that passes only on a retry is a failure to fix.
  retries: 0,
  timeout: 120_000,
  expect: {
    timeout: 30_000,
    // An element that is missing in the golden file is a difference, too. The file names are the same on every platform.
    toMatchAriaSnapshot: { children: 'deep-equal', pathTemplate: 'journeys/golden/{arg}{ext}' },
  },
  reporter: [['list'], ['json']],
  use: {
    baseURL: origin,
    // Tests intercept requests, which a service worker would send itself. offline.e2e.ts allows it.
    serviceWorkers: 'block',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // Tracing doubles the run time. Run a failed journey again with `--trace on` to see its trace.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--no-first-run',
      ],
    },
  },
  webServer: {
    command: `"${process.execPath}" portal/serve.ts`,
    url: `${origin}/bff/health/ready`,
    timeout: 300_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
});
