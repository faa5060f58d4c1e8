// The browser of the journeys: an installed one, Debian's, or Playwright's own.
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { mustRun } from './steps.mjs';
import { workspaceNode, root } from './workspace.mjs';

// The headless shell has no user interface of its own and needs a quarter less processor time than Chromium.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/** The path of a browser on this machine, or undefined. */
export function findBrowser() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = [
    process.env.STEWARD_BROWSER,
    ...folders.flatMap((folder) => names.map((name) => join(folder, name))),
  ];
  return candidates.find((path) => path && isExecutable(path));
}

/**
 * Installs a browser unless there is one.
 * @returns {Promise<string | undefined>} its path; undefined for Playwright's own
 */
export async function ensureBrowser() {
  const found = findBrowser();
  if (found) return found;
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  try {
    await apt(sudo, ['update']);
    await apt(sudo, ['install', '-y', '--no-install-recommends', 'chromium-headless-shell']).catch(() =>
      apt(sudo, ['install', '-y', '--no-install-recommends', 'chromium']),
    );
    return findBrowser();
  } catch {
    await mustRun(
      workspaceNode(),
      [join(root, 'e2e/node_modules/@playwright/test/cli.js'), 'install', '--with-deps', 'chromium'],
      { quiet: true },
    );
    return undefined;
  }
}

function apt(sudo, args) {
  const [command, ...rest] = [...sudo, 'apt-get', ...args];
  return mustRun(command, rest, { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } });
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
