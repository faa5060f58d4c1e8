/** Prints a line. */
export function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Runs a command with one path argument and one optional flag, and prints its errors. Exit code 0 is success, 1 failure and 2 wrong usage. */
export async function runCommand(
  use: readonly string[],
  work: (path: string, hasFlag: boolean) => Promise<void>,
  flag?: string,
): Promise<void> {
  // Also stops the PostgreSQL that was started for the command.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => process.exit(130));
  const given = process.argv.slice(2);
  const [path, ...more] = given.filter((argument) => argument !== flag);
  if (path === undefined || more.length > 0 || path.startsWith('-')) {
    printLine(use.join('\n'));
    process.exitCode = path === '--help' || path === '-h' ? 0 : 2;
    return;
  }
  try {
    await work(path, flag !== undefined && given.includes(flag));
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
