import { readConfig } from '../config.ts';
import { codeOf, isConnectionLost } from '../infrastructure/db/database-errors.ts';
import { helpText, readCliOptions, UsageError } from '../features/imports/command/cli-options.ts';
import { exitCodes, importCommand } from '../features/imports/command/import-command.ts';

// Also stops the PostgreSQL that was started for the command.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130));

process.exitCode = await run();

async function run(): Promise<number> {
  const screen = {
    write: (text: string) => void process.stdout.write(text),
    isTerminal: process.stdout.isTTY,
  };
  try {
    const options = readCliOptions(process.argv.slice(2));
    if (options) return await importCommand(readConfig(process.env), options, screen);
    screen.write(`${helpText()}\n`);
    return exitCodes.success;
  } catch (error) {
    if (error instanceof UsageError) {
      console.error(`${error.message}\nSee npm run import -- --help.`);
      return exitCodes.usage;
    }
    console.error(interruptionText(error));
    return exitCodes.refused;
  }
}

function interruptionText(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  // The driver's error for a lost connection has no code, like errors of our own.
  const isOfDatabase = codeOf(error) !== undefined || /connection/i.test(reason);
  if (!isOfDatabase || !isConnectionLost(error)) return `Nothing was written: ${reason}`;
  // The connection may have been lost between the commit and its response.
  return `The connection to the database was lost (${reason}). It contains either the whole import or nothing of it. Run the same command again.`;
}
