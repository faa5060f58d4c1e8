import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { escapeLiteral } from 'pg';
import { asText, type Statement } from './statement.ts';

const run = promisify(execFile);
const program = '/usr/bin/pgbench';

export const hasPgbench = () => existsSync(program);

/** The rate at which pgbench executes the statements, each client one after the other. */
export async function pgbench(
  statements: readonly Statement[],
  at: { url: string; scope: string; folder: string; clients: number; seconds: number },
): Promise<number> {
  const file = join(at.folder, 'statements.sql');
  const name = (statement: number, parameter: number) => `s${statement}_${parameter}`;
  const script = statements.map(({ text, values, isPrepared }, index) => {
    // Statements that the server plans for each call get their values inlined here, but are planned only once.
    const value = (number: number) =>
      isPrepared ? `:${name(index, number)}` : escapeLiteral(asText(values[number - 1]));
    return `${text.replace(/\$(\d+)/g, (_, number) => value(Number(number))).replaceAll('\n', ' ')};`;
  });
  await writeFile(file, script.join('\n'));
  const variables = statements.flatMap(({ values, isPrepared }, index) =>
    (isPrepared ? values : []).map(
      (value, parameter) => `--define=${name(index, parameter + 1)}=${asText(value)}`,
    ),
  );
  const { stdout } = await run(
    program,
    [
      '-n',
      '-M',
      'prepared',
      '-c',
      String(at.clients),
      '-j',
      '1',
      '-T',
      String(at.seconds),
      '-f',
      file,
      ...variables,
      at.url,
    ],
    { env: { ...process.env, PGOPTIONS: `-c role=steward_app -c steward.scope=${at.scope}` } },
  );
  const rate = /tps = ([\d.]+)/.exec(stdout)?.[1];
  if (rate === undefined) throw new Error(`pgbench printed no rate: ${stdout}`);
  return Number(rate);
}
