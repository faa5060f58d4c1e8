// npm test: installs, runs all checks and tests, and ends with how many passed and failed. `npm test -- --changed` leaves out the tests that
// the changes of this branch cannot affect.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBrowser } from './browser.mjs';
import { changeBase, changedFiles, journeysFor } from './changed.mjs';
import { runChecks } from './checks.mjs';
import { install } from './install.mjs';
import { run, step } from './steps.mjs';
import { root, workspaceNode } from './workspace.mjs';

const results = mkdtempSync(join(tmpdir(), 'steward-test-'));
const recordedCalls = join(results, 'calls.jsonl');
const total = { passed: 0, failed: 0 };
const base = process.argv.includes('--changed') ? changeBase() : undefined;
const journeyArguments = base === undefined ? [] : journeysFor(changedFiles(base));

try {
  await step('Installing packages', install);
  add(await runChecks());
  add(await jest());
  if (base === undefined) add(await callsOfTests());
  if (journeyArguments) add(await journeys(journeyArguments));
  if (base === undefined) add(await weights());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  total.failed += 1;
} finally {
  rmSync(results, { recursive: true, force: true });
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;

function add({ passed, failed }) {
  total.passed += passed;
  total.failed += failed;
}

/** Unit, component and server tests. A file that could not run counts as one that failed. */
async function jest() {
  const outputFile = join(results, 'jest.json');
  const script = fileURLToPath(import.meta.resolve('jest/bin/jest'));
  await run(
    workspaceNode(),
    [
      script,
      '--config',
      'tooling/jest/all.mjs',
      '--json',
      `--outputFile=${outputFile}`,
      ...(base === undefined ? [] : [`--changedSince=${base}`, '--passWithNoTests']),
    ],
    { env: { STEWARD_CALLS: recordedCalls } },
  );
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(
    readFileSync(outputFile, 'utf8'),
  );
  return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites };
}

/** Compares the calls of the server tests with the endpoints that the specification names. Needs the calls of all tests. */
async function callsOfTests() {
  const { status } = await run(workspaceNode(), ['tooling/cli/called-endpoints.mjs', recordedCalls]);
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** The journeys in a real browser, against the real server. A flaky one is a failed one. */
async function journeys(args) {
  let browser;
  await step('Finding a browser', async () => {
    browser = await ensureBrowser();
    return browser ?? "Playwright's own";
  });
  const outputFile = join(results, 'journeys.json');
  const script = join(root, 'e2e/node_modules/@playwright/test/cli.js');
  await run(workspaceNode(), [script, 'test', '--config', 'e2e/playwright.config.ts', ...args], {
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: outputFile, ...(browser ? { STEWARD_BROWSER: browser } : {}) },
  });
  const { stats, errors } = JSON.parse(readFileSync(outputFile, 'utf8'));
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
}

/** Compares the bytes and requests of each page with the same portal as one bundle. */
async function weights() {
  const { status } = await run(workspaceNode(), ['tooling/cli/bench-web.mjs', '--only', 'bundle']);
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}
