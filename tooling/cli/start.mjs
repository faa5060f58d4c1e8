// npm start: from a new clone to the running portal. Runs on Node 20 or newer and starts everything else on the workspace's Node.
import { spawn } from 'node:child_process';
import { install } from './install.mjs';
import { serverEnvironment, serverFlags } from './server-flags.mjs';
import { step } from './steps.mjs';
import { root, workspaceNode } from './workspace.mjs';

let interrupted = false;
// Ctrl-C reaches the whole process group: the current step ends, and no further step starts.
process.on('SIGINT', () => (interrupted = true));

try {
  await step('Installing packages', install);
  await onNode('tooling/cli/build.mjs', ['--compress-later']);
  await onNode('bff/src/main.ts', [], {
    flags: serverFlags,
    env: serverEnvironment(),
    onMessage: compressInBackground,
  });
} catch (error) {
  if (!interrupted) console.error(error instanceof Error ? error.message : error);
  process.exitCode = interrupted ? 130 : 1;
}

/**
 * Runs a script on the workspace's Node until it ends. Passes on signals that only this process receives. If this process is killed,
 * closing the channel stops the script.
 */
function onNode(script, args = [], { flags = [], env = process.env, onMessage = () => {} } = {}) {
  if (interrupted) throw new Error('Stopped.');
  return new Promise((resolve, reject) => {
    const child = spawn(workspaceNode(), [...flags, script, ...args], {
      cwd: root,
      env,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    const pass = (signal) => child.kill(signal);
    process.on('SIGTERM', pass).on('SIGHUP', pass);
    child.on('message', onMessage).on('error', reject);
    child.on('close', (code, signal) => {
      process.off('SIGTERM', pass).off('SIGHUP', pass);
      if (code === 0 && !interrupted) resolve();
      else reject(new Error(`Stopped: ${script} ended with ${code ?? signal}.`));
    });
  });
}

/** Starts when the portal is running, so that compressing does not delay it. */
function compressInBackground() {
  const child = spawn(workspaceNode(), ['tooling/cli/compress-builds.mjs'], { cwd: root, stdio: 'inherit' });
  child.on('error', (error) => console.warn(`The scripts were not compressed: ${error.message}`));
  process.on('exit', () => child.kill());
}
