import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { fileURLToPath } from 'node:url';
import type { OwnPortal } from './own-portal.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Runs `npm run release` on a portal's areas; answers with what it said, throws with it when it was refused. */
export async function release({ areasFolder }: OwnPortal, ...args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['tooling/cli/release.mjs', ...args], {
    cwd: root,
    env: { ...process.env, STEWARD_DATA: dirname(areasFolder), STEWARD_AREAS: areasFolder },
  });
  return stdout;
}

/** The sources of an area elsewhere, with a text of one of its files replaced: what its team would release next. */
export async function changedCopy(
  member: string,
  { file, from, to }: { file: string; from: string; to: string },
): Promise<{ folder: string; remove: () => Promise<void> }> {
  const own = await mkdtemp(join(tmpdir(), 'steward-next-'));
  const folder = join(own, member);
  await cp(join(root, member), folder, {
    recursive: true,
    filter: (path) => !/[/\\](dist|node_modules)$/.test(path),
  });
  await symlink(join(root, member, 'node_modules'), join(folder, 'node_modules'));
  const before = await readFile(join(folder, file), 'utf8');
  if (!before.includes(from)) throw new Error(`${member}/${file} does not say ${from}`);
  await writeFile(join(folder, file), before.replace(from, to));
  return { folder, remove: () => rm(own, { recursive: true }) };
}
