import { readConfig } from '../config.ts';
import { helpText, readCliOptions, WrongUse } from './cli/cli-options.ts';
import { exitCodes, importCommand } from './cli/import-command.ts';

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
    return exitCodes.fine;
  } catch (error) {
    if (error instanceof WrongUse) {
      console.error(`${error.message}\nnpm run import -- --help tells more.`);
      return exitCodes.wrongUse;
    }
    console.error(
      `The import was broken off, and unless it had said otherwise nothing was written: ${error instanceof Error ? error.message : String(error)}`,
    );
    return exitCodes.refused;
  }
}
