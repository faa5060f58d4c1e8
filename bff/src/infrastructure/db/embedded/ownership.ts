import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '../database-errors.ts';
import { privateFile } from '../../storage/private-files.ts';
import { startOf } from './processes.ts';

/** The right to run a server on a data folder. */
export type Ownership = { release: () => Promise<void> };

/** Another Steward runs on the data folder. */
export class DataFolderInUse extends Error {
  override readonly name = 'DataFolderInUse';
}

/**
 * Takes the data folder for this process. A holder that was killed is succeeded; one that still runs is not.
 * Throws `DataFolderInUse` when another one has it.
 */
export async function takeOwnership(dataFolder: string): Promise<Ownership> {
  const file = join(dataFolder, 'postgres.owner');
  const own = `${process.pid} ${await startOf(process.pid)}\n`;
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, own, { mode: privateFile });
  try {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      if (await isPlaced(draft, file)) return { release: () => giveUp(file, own) };
      const holder = await readFile(file, 'utf8').catch(() => '');
      if (await isAlive(holder)) throw new DataFolderInUse(refusal(dataFolder, holder));
      await clearAway(file, holder);
    }
    throw new DataFolderInUse(refusal(dataFolder, ''));
  } finally {
    await rm(draft, { force: true });
  }
}

function refusal(dataFolder: string, holder: string): string {
  const [pid] = holder.split(' ');
  return (
    `Another Steward server${pid ? ` (process ${pid})` : ''} is running on the data folder ${dataFolder}. ` +
    'Stop it first, or give this one a folder of its own with STEWARD_DATA.'
  );
}

/** Linking fails when the name is taken: of several processes one succeeds. */
async function isPlaced(draft: string, file: string): Promise<boolean> {
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

async function isAlive(holder: string): Promise<boolean> {
  const [pid = ''] = holder.split(' ');
  const start = holder.slice(pid.length).trim();
  return start !== '' && (await startOf(Number(pid))) === start;
}

/** Removes the file of a holder that is gone, unless somebody else has succeeded it in between. */
async function clearAway(file: string, holder: string): Promise<void> {
  const aside = `${file}.${process.pid}.gone`;
  try {
    await rename(file, aside);
    if ((await readFile(aside, 'utf8')) !== holder) await isPlaced(aside, file);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  } finally {
    await rm(aside, { force: true });
  }
}

async function giveUp(file: string, own: string): Promise<void> {
  const holder = await readFile(file, 'utf8').catch(() => '');
  if (holder === own) await rm(file, { force: true });
}
