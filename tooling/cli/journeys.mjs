// npm run journeys [-- options of Playwright]: runs only the browser journeys.
import { join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { run } from './steps.mjs';
import { root, workspaceNode } from './workspace.mjs';

const browser = await ensureBrowser();
const script = join(root, 'e2e/node_modules/@playwright/test/cli.js');
const options = ['--config', 'e2e/playwright.config.ts', '--reporter', 'list', ...process.argv.slice(2)];
const { status } = await run(workspaceNode(), [script, 'test', ...options], {
  env: browser ? { STEWARD_BROWSER: browser } : {},
});
process.exitCode = status;
