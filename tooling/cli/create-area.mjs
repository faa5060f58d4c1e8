#!/usr/bin/env node
// npm create steward-area NAME: writes a new area into the current folder, which becomes a repository of its own.
import { readdirSync, readFileSync } from 'node:fs';
import { problemOfName } from './area-names.mjs';
import { writeFiles } from './new-area-files.mjs';
import { separateFilesOf } from './separate-area-files.mjs';

/** What the folder may contain: a Git repository, and the address of the registry. */
const allowed = new Set(['.git', '.npmrc']);

const [name, ...rest] = process.argv.slice(2);
try {
  const problem = problemOf(name, rest);
  if (problem)
    throw new Error(`${problem}\n\nnpm create steward-area NAME, as in: npm create steward-area stock`);
  const { steward } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  writeFiles(process.cwd(), separateFilesOf(name, steward));
  console.log(`Created the area ${name} in this folder. Next steps:

  npm install
  npm test
  npm run dev`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function problemOf(area, further) {
  if (area === undefined) return 'Add the name of the area.';
  if (further.length > 0) return `An area has one name, not ${further.length + 1}.`;
  const present = readdirSync('.').find((file) => !allowed.has(file));
  return (
    problemOfName(area) ??
    (present && `This folder is not empty: it contains ${present}. Create the area in an empty folder.`)
  );
}
