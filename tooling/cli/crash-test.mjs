// npm run crash-test [-- rounds]: kills the whole server a hundred times, each time during a thousand writes by fifty writers.
import { fileURLToPath } from 'node:url';
import { run } from './steps.mjs';
import { workspaceNode } from './workspace.mjs';

const rounds = process.argv[2] ?? '100';
const script = fileURLToPath(import.meta.resolve('jest/bin/jest'));
const { status } = await run(
  workspaceNode(),
  [script, '-c', 'bff/jest.config.mjs', 'test/crash', '--maxWorkers=2'],
  {
    env: { STEWARD_CRASH_ROUNDS: rounds, STEWARD_CRASH_WRITES: '1000' },
  },
);
process.exitCode = status;
