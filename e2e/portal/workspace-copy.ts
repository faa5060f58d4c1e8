import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const leftOut = new Set(['node_modules', 'dist', '.git', '.cache', '.steward', '.portal', 'test-results']);

/** Copies the sources of the workspace to a temporary folder that a test may change. No packages are installed there. */
export async function copyWorkspace() {
  const folder = await mkdtemp(join(tmpdir(), 'steward-workspace-'));
  await cp(root, folder, { recursive: true, filter: (path) => !leftOut.has(basename(path)) });
  const started: ReturnType<typeof watched>[] = [];
  const start = (script: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) => {
    const child = watched(
      spawn(process.execPath, [script, ...args], {
        cwd: folder,
        env: { ...process.env, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      }),
    );
    started.push(child);
    return child;
  };
  return {
    folder,
    start,
    /** Runs a script to its end. Returns its exit code and output. */
    run: async (script: string, ...args: string[]) => {
      const running = start(script, args);
      return { status: await running.ended, output: running.output() };
    },
    /** Ends the processes that still run, as after a failed test, and removes the folder. */
    remove: async () => {
      for (const { interrupt } of started) interrupt();
      await Promise.all(started.map(({ ended }) => ended));
      await rm(folder, { recursive: true, force: true, maxRetries: 20 });
    },
  };
}

function watched(child: ChildProcess) {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
  const ended = once(child, 'close').then(([code]): unknown => code);
  return { output: () => output, ended, interrupt: () => child.kill('SIGINT') };
}
