// Adds the embed files to a built area. The version covers both.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sha384 } from '../webpack/integrity-plugin.mjs';

/**
 * @param {string} built the folder of the area's files with its build.json
 * @param {string} embed the folder of the embed's files, which is emptied
 */
export function addEmbed(built, embed) {
  const scripts = readdirSync(embed).filter((name) => name.endsWith('.js'));
  const entry = scripts.find((name) => /^embed\.[0-9a-f]{8}\.js$/.test(name));
  if (!entry) throw new Error(`${embed} has no entry to embed by`);
  const hashes = Object.fromEntries(scripts.map((name) => [name, sha384(readFileSync(join(embed, name)))]));
  for (const name of scripts) renameSync(join(embed, name), join(built, name));
  rmSync(embed, { recursive: true });
  change(join(built, 'integrity.json'), (integrity) => ({ ...integrity, ...hashes }));
  change(join(built, 'build.json'), (build) => ({
    ...build,
    version: versionOf(build.version, hashes),
    embed: [entry, hashes[entry]],
  }));
}

/** An embed that was built from newer shared packages gets a new version of the area. */
function versionOf(version, hashes) {
  const digest = createHash('sha256')
    .update(JSON.stringify([version, Object.entries(hashes).toSorted()]))
    .digest('hex')
    .slice(0, 8);
  return version.replace(/[0-9a-f]{8}$/, digest);
}

function change(file, to) {
  writeFileSync(file, `${JSON.stringify(to(JSON.parse(readFileSync(file, 'utf8'))), null, 2)}\n`);
}
