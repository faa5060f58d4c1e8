// Decides by a hash of all inputs whether the output of a package is up to date.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isInstalled, manifestOf, root } from './workspace.mjs';

const sharedPackages = ['shared-api', 'shared-auth', 'shared-ui'];
const always = [
  'pnpm-lock.yaml',
  'tooling/webpack',
  'tooling/cli/build-member.mjs',
  'tooling/cli/compress.mjs',
  'tooling/cli/remove-old-files.mjs',
  'tooling/package.json',
];

// The output of an area contains the endpoints of the contract that it uses, and only the versions of the other shared packages.
const inputsOf = (member, { embed }) =>
  member === 'shell'
    ? ['shell', ...sharedPackages]
    : [
        member,
        ...(embed ? ['embed', 'tooling/cli/add-embed.mjs', ...sharedPackages] : []),
        'shared-api',
        ...['shared-auth', 'shared-ui', 'shell'].map((name) => `${name}/package.json`),
      ];

const stampOf = (member, { embed }) => join(root, '.cache/builds', `${member}${embed ? '-embed' : ''}.json`);

/**
 * @param {string} member
 * @param {{ embed?: boolean }} [options] embed: also build the embed
 * @returns {{ fingerprint: string, built?: { version?: string } }} built: the previous result if it is up to date
 */
export function isBuilt(member, options = {}) {
  const fingerprint = fingerprintOf(member, options);
  if (!existsSync(stampOf(member, options))) return { fingerprint };
  const { fingerprint: known, ...built } = JSON.parse(readFileSync(stampOf(member, options), 'utf8'));
  const output = join(root, member, 'dist', built.version ?? 'index.html');
  return known === fingerprint && existsSync(output) ? { fingerprint, built } : { fingerprint };
}

/**
 * A hash of all inputs of a package.
 * @param {string} member
 * @param {{ embed?: boolean }} [options]
 */
export function fingerprintOf(member, options = {}) {
  return hashOf([...always, ...inputsOf(member, options)]);
}

function hashOf(inputs) {
  const hash = createHash('sha256').update(process.version);
  for (const input of inputs) addTo(hash, input);
  return hash.digest('hex');
}

/** A hash of the presets and the versions of all dependencies. Installed presets do not change within a version. */
export const presetFingerprint = () =>
  isInstalled ? manifestOf(join(import.meta.dirname, '..')).version : hashOf(always);

/** @param {string} member @param {{ fingerprint: string, version?: string }} result @param {{ embed?: boolean }} [options] */
export function rememberBuild(member, result, options = {}) {
  mkdirSync(join(root, '.cache/builds'), { recursive: true });
  writeFileSync(stampOf(member, options), JSON.stringify(result));
}

const ignored = /^(node_modules|dist)$|\.test\.tsx?$/;

function addTo(hash, path) {
  const full = join(root, path);
  if (statSync(full).isDirectory()) {
    for (const name of readdirSync(full).toSorted()) if (!ignored.test(name)) addTo(hash, `${path}/${name}`);
  } else {
    hash.update(path).update('\0').update(readFileSync(full)).update('\0');
  }
}
