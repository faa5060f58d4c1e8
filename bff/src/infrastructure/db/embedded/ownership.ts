import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '../database-errors.ts';
import { privateFile } from '../../storage/private-files.ts';
import { startOf } from './processes.ts';

/** The exclusive right to run a server on a data folder. */
export type Ownership = { release: () => Promise<void> };

/** Another server runs on the data folder. */
export class DataFolderInUse extends Error {
  override readonly name = 'DataFolderInUse';
}

/** Takes ownership of the data folder, also from a process that was killed. Throws `DataFolderInUse` when another process has it. */
export async function takeOwnership(dataFolder: string): Promise<Ownership> {
  const file = join(dataFolder, 'postgres.owner');
  const ownerText = `${process.pid} ${await startOf(process.pid)}\n`;
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, ownerText, { mode: privateFile });
  try {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      if (await isLinked(draft, file)) return { release: () => giveUp(file, ownerText) };
      const holder = await readFile(file, 'utf8').catch(() => '');
      if (await isAlive(holder)) throw new DataFolderInUse(refusal(dataFolder, holder));
      await removeOwnerFile(file, holder);
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

/** A link fails when the name exists, so one of several processes succeeds. */
async function isLinked(draft: string, file: string): Promise<boolean> {
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

/** Removes the file of a dead owner, unless another process has replaced it in between. */
async function removeOwnerFile(file: string, holder: string): Promise<void> {
  const aside = `${file}.${process.pid}.gone`;
  try {
    await rename(file, aside);
    if ((await readFile(aside, 'utf8')) !== holder) await isLinked(aside, file);
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
