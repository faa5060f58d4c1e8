import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { fileURLToPath } from 'node:url';
import type { OwnPortal } from './own-portal.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Runs `npm run release` on the areas of a portal. Returns its output; throws an error with the output when the release is refused. */
export async function release({ areasFolder }: OwnPortal, ...args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['tooling/cli/release.mjs', ...args], {
    cwd: root,
    env: { ...process.env, STEWARD_DATA: dirname(areasFolder), STEWARD_AREAS: areasFolder },
  });
  return stdout;
}

/** Copies the sources of an area and replaces a text in one file, as the next version to release. */
export async function changedCopy(
  member: string,
  { file, from, to }: { file: string; from: string; to: string },
): Promise<{ folder: string; remove: () => Promise<void> }> {
  const temporaryFolder = await mkdtemp(join(tmpdir(), 'steward-next-'));
  const folder = join(temporaryFolder, member);
  await cp(join(root, member), folder, {
    recursive: true,
    filter: (path) => !/[/\\](dist|node_modules)$/.test(path),
  });
  await symlink(join(root, member, 'node_modules'), join(folder, 'node_modules'));
  const before = await readFile(join(folder, file), 'utf8');
  if (!before.includes(from)) throw new Error(`${member}/${file} does not contain: ${from}`);
  await writeFile(join(folder, file), before.replace(from, to));
  return { folder, remove: () => rm(temporaryFolder, { recursive: true }) };
}
