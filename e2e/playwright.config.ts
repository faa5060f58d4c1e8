import { defineConfig } from '@playwright/test';
import { origin } from './portal/portal-address.ts';

const executablePath = process.env.STEWARD_BROWSER;

export default defineConfig({
  testMatch: '*.e2e.ts',
  projects: [
    { name: 'journeys', testDir: 'journeys', workers: 2 },
    // What breaks on purpose breaks its own browser or a portal of its own, and waits more than it works.
    { name: 'platform', testDir: 'platform', dependencies: ['journeys'], fullyParallel: true, workers: 3 },
  ],
  outputDir: 'test-results',
  workers: 4,
  fullyParallel: false,
  // A journey that passes only the second time has failed: it is mended, not repeated.
  retries: 0,
  timeout: 60_000,
  expect: {
    timeout: 15_000,
    // What is told beside what the golden file says is a difference, too. Files are called the same on every machine.
    toMatchAriaSnapshot: { children: 'deep-equal', pathTemplate: 'journeys/golden/{arg}{ext}' },
  },
  reporter: [['list'], ['json']],
  use: {
    baseURL: origin,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // Tracing takes as long as the journeys themselves: who wants to see one that failed runs it again with `--trace on`.
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
