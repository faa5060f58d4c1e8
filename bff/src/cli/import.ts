import { readConfig } from '../config.ts';
import { codeOf, isConnectionLost } from '../infrastructure/db/database-errors.ts';
import { helpText, readCliOptions, UsageError } from '../features/imports/command/cli-options.ts';
import { exitCodes, importCommand } from '../features/imports/command/import-command.ts';

// ends the PostgreSQL that was started for this as well
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
      console.error(`${error.message}\nnpm run import -- --help tells more.`);
      return exitCodes.usage;
    }
    console.error(brokenOff(error));
    return exitCodes.refused;
  }
}

function brokenOff(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  // the driver's own word for a lost connection has no code, and neither have errors of ours
  const isOfDatabase = codeOf(error) !== undefined || /connection/i.test(reason);
  if (!isOfDatabase || !isConnectionLost(error)) return `Nothing was written: ${reason}`;
  // it may have gone between the commit and the answer to it
  return `The database went away (${reason}). It holds all of the import or nothing of it: run the same command again to be sure.`;
}
