// The shell and the areas as they are live, built from the commit that e2e/skew/stable.json names, once for each commit: what is next
// is tried with them before it ships. The last line it prints is where they lie: { "shell": …, "areas": … }.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { mustRun } from './steps.mjs';
import { root, workspaceNode } from './workspace.mjs';

const { commit } = JSON.parse(readFileSync(join(root, 'e2e/skew/stable.json'), 'utf8'));
const folder = join(root, '.cache/stable', commit);
const done = join(folder, '.built');

try {
  console.log(JSON.stringify(isReached() ? await live() : here()));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** A copy of the sources without their history has no other commit to build. */
function isReached() {
  return spawnSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: root }).status === 0;
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
    // By its own tools, from its own lockfile: nothing of it is built the way things are built now.
    const [install, build] = ['install.mjs', 'build.mjs'].map(toolOf);
    const script = `await (await import(${install})).install(); await import(${build});`;
    await mustRun(workspaceNode(), ['--input-type=module', '--eval', script], {
      quiet: true,
      env: { STEWARD_AREAS: areas },
    });
    writeFileSync(done, '');
  }
  return { shell: join(folder, 'shell/dist'), areas, isLive: true };
}

function toolOf(name) {
  return JSON.stringify(pathToFileURL(join(folder, 'tooling/cli', name)));
}

function here() {
  console.error(
    `Commit ${commit} is not in this copy: the shell and the areas that are built here stand for what is live.`,
  );
  return { shell: join(root, 'shell/dist'), areas: undefined, isLive: false };
}
