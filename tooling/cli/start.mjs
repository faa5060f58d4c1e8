// npm start: from a new clone to the running portal. Runs on Node 20 or newer and starts everything else on the workspace's Node. With
// `-- --built` it starts a portal that is already installed and built, such as in a container image.
import { spawn } from 'node:child_process';
import { install } from './install.mjs';
import { passThrough } from './pass-through.mjs';
import { serverEnvironment, serverFlags } from './server-flags.mjs';
import { step } from './steps.mjs';
import { root, workspaceNode } from './workspace.mjs';

try {
  process.exitCode = await start({ isBuilt: process.argv.includes('--built') });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** Returns the exit code of the server, or of a build that failed or was ended by a signal. */
async function start({ isBuilt }) {
  if (!isBuilt) {
    await step('Installing packages', install);
    const { code, signal } = await onNode(['tooling/cli/build.mjs', '--compress-later']);
    if (code !== 0 || signal !== undefined) return code;
  }
  const { code } = await onNode([...serverFlags, 'bff/src/main.ts'], {
    env: serverEnvironment(),
    onMessage: isBuilt ? () => {} : compressInBackground,
  });
  return code;
}

/** Runs a script on the workspace's Node until it ends. If this process is killed, closing the channel stops the script. */
function onNode(args, options = {}) {
  return passThrough(workspaceNode(), args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    ...options,
  });
}

/** Starts when the portal is running, so that compressing does not delay it. */
function compressInBackground() {
  const child = spawn(workspaceNode(), ['tooling/cli/compress-builds.mjs'], { cwd: root, stdio: 'inherit' });
  child.on('error', (error) => console.warn(`The scripts were not compressed: ${error.message}`));
  process.on('exit', () => child.kill());
}
