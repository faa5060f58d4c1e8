/** Writes a line to the screen. */
export function written(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Runs a command that takes one path; what it throws is told as a sentence. Ends with 0, 1 when it failed, 2 when it was not understood. */
export async function runCommand(
  use: readonly string[],
  work: (path: string) => Promise<void>,
): Promise<void> {
  // ends the PostgreSQL that was started for this as well
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => process.exit(130));
  const [path, ...more] = process.argv.slice(2);
  if (path === undefined || more.length > 0 || path.startsWith('-')) {
    written(use.join('\n'));
    process.exitCode = path === '--help' || path === '-h' ? 0 : 2;
    return;
  }
  try {
    await work(path);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
