// Updates the screenshots of the README (docs/screenshots) from the demo data in a real browser.
import { join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { run } from './steps.mjs';
import { root, workspaceNode } from './workspace.mjs';

const browser = await ensureBrowser();
const script = join(root, 'e2e/node_modules/@playwright/test/cli.js');
const { status } = await run(
  workspaceNode(),
  [script, 'test', '--config', 'e2e/screenshots/playwright.config.ts'],
  {
    env: browser ? { STEWARD_BROWSER: browser } : {},
  },
);
process.exitCode = status;
