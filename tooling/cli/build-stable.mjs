// Builds the shell and the areas of the live commit (e2e/skew/stable.json) once per commit, to test the next build against them. The last
// line of the output has their folders: { "shell": …, "areas": … }. STEWARD_LIVE_AREAS names a copy of the areas folder of a portal, with the
// versions that its users get; they are tested instead of the areas of the commit.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { mustRun } from './steps.mjs';
import { root, workspaceNode } from './workspace.mjs';

const { commit } = JSON.parse(readFileSync(join(root, 'e2e/skew/stable.json'), 'utf8'));
const folder = join(root, '.cache/stable', commit);
const done = join(folder, '.built');
const liveAreas = process.env.STEWARD_LIVE_AREAS;

try {
  if (!hasCommit() && !fetchCommit())
    throw new Error(
      `Commit ${commit} (e2e/skew/stable.json) is not in this clone: fetch the whole history, then run the tests again.`,
    );
  console.log(JSON.stringify(await live()));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** Whether the clone has the commit. */
function hasCommit() {
  return spawnSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: root }).status === 0;
}

/** Fetches the commit from the origin, because a shallow clone may not have it. Returns whether it succeeded. */
function fetchCommit() {
  return spawnSync('git', ['fetch', '--quiet', '--depth=1', 'origin', commit], { cwd: root }).status === 0;
}

async function live() {
  const areas = join(folder, 'areas');
  if (!existsSync(done)) {
    rmSync(join(root, '.cache/stable'), { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    const archive = `${folder}.tar`;
    await mustRun('git', ['archive', '--output', archive, commit], { quiet: true });
    await mustRun('tar', ['-x', '-f', archive, '-C', folder], { quiet: true });
    rmSync(archive);
    // Uses the tools and the lockfile of that commit.
    const [install, build] = ['install.mjs', 'build.mjs'].map(toolOf);
    const script = `await (await import(${install})).install(); await import(${build});`;
    await mustRun(workspaceNode(), ['--input-type=module', '--eval', script], {
      quiet: true,
      env: { STEWARD_AREAS: areas },
    });
    writeFileSync(done, '');
  }
  return { shell: join(folder, 'shell/dist'), areas: liveAreas ?? areas };
}

function toolOf(name) {
  return JSON.stringify(pathToFileURL(join(folder, 'tooling/cli', name)));
}
