// Compares the API of a package with the API of its last release, and decides which version it needs (docs/versions.md).
import { createHash } from 'node:crypto';

const declared =
  /^(?:export )?(?:declare )?(?:abstract )?(?:const enum|const|let|function|class|interface|type|enum|namespace) (\w+)/m;

/**
 * The exports in an API report: `Button` for a declaration, `form/Button` for an export of an entry point, each with a digest of its
 * declaration. An export of an entry point that is deprecated has the digest `deprecated`.
 * @param {string} report Markdown of API Extractor
 * @returns {Record<string, string>}
 */
export function listExports(report) {
  const [, code = ''] = /```ts\n([\s\S]*)```/.exec(report) ?? [];
  const blocks = code.split(/\n\n(?=\S)/).filter((block) => declared.test(block));
  const entryPoints = blocks.filter((block) => block.startsWith('declare namespace'));
  const declarations = blocks.filter((block) => !block.startsWith('declare namespace'));
  const deprecated = new Set(declarations.filter((block) => /^\/\/ .*@deprecated/m.test(block)).map(nameOf));
  const texts = new Map();
  for (const block of declarations)
    texts.set(nameOf(block), `${texts.get(nameOf(block)) ?? ''}${withoutComments(block)}`);
  const members = entryPoints.flatMap((block) =>
    [...block.matchAll(/^ {8}(\w+)(?: as (\w+))?,?$/gm)].map(([, name, alias = name]) => [
      `${nameOf(block)}/${alias}`,
      deprecated.has(name) ? 'deprecated' : 'exported',
    ]),
  );
  const digests = [...texts].map(([name, text]) => [name, digestOf(text)]);
  return Object.fromEntries([...members, ...digests].toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

const nameOf = (block) => declared.exec(block)[1];
const withoutComments = (block) => block.replaceAll(/^\s*\/\/.*\n/gm, '');
const digestOf = (text) => createHash('sha256').update(text).digest('hex').slice(0, 8);

const deprecatedDeclaration =
  /\/\*\*((?:(?!\*\/)[\s\S])*@deprecated(?:(?!\*\/)[\s\S])*)\*\/\s*export (?:declare )?(?:function|const|class|interface|type) (\w+)/g;

/**
 * The texts of `@deprecated` in a declaration file by the names of the exports.
 * @param {string} declarations
 * @returns {Record<string, string>}
 */
export function listDeprecations(declarations) {
  return Object.fromEntries(
    [...declarations.matchAll(deprecatedDeclaration)].map(([, comment, name]) => {
      const [, text = ''] = /@deprecated\s+([^@]*)/.exec(comment) ?? [];
      return [name, text.replaceAll(/\s*\n\s*\*?\s*/g, ' ').trim()];
    }),
  );
}

/**
 * @param {Record<string, string>} released
 * @param {Record<string, string>} present
 * @returns {{ added: string[], removed: string[], changed: string[] }}
 */
export function compareExports(released, present) {
  const isState = (name) => name.includes('/');
  return {
    added: Object.keys(present).filter((name) => !(name in released)),
    removed: Object.keys(released).filter((name) => !(name in present)),
    // An export with a slash has only a state. A deprecated export still works.
    changed: Object.keys(released).filter(
      (name) => name in present && !isState(name) && present[name] !== released[name],
    ),
  };
}

/**
 * Why a package cannot have its version; undefined if it can.
 * @param {{ name: string, version: string, present: Record<string, string> }} package_
 * @param {{ version: string, exports: Record<string, string> }} released
 * @param {(name: string) => boolean} isProvided whether the portal provides an export at run time
 */
export function problemOfVersion({ name, version, present }, released, isProvided) {
  const { added, removed, changed } = compareExports(released.exports, present);
  const undeprecated = removed.filter(
    (removedName) => isProvided(removedName) && released.exports[removedName] !== 'deprecated',
  );
  if (undeprecated.length > 0)
    return `${name} removes ${list(undeprecated)}, which ${released.version} does not mark as @deprecated. Areas that were built with it would fail: mark it in this version, and remove it in a later one.`;
  const isBreaking = removed.length > 0 || changed.length > 0;
  if (!isBreaking && added.length === 0) return undefined;
  const needed = nextVersion(released.version, isBreaking);
  if (isAtLeast(version, needed)) return undefined;
  const changes = [
    ['removes', removed],
    ['changes', changed],
    ['adds', added],
  ].filter(([, names]) => names.length > 0);
  return `${name} ${changes.map(([verb, names]) => `${verb} ${list(names)}`).join(', ')} since its release ${released.version}. Its version is ${version} and must be ${needed} or later.`;
}

/**
 * Why areas of this version would not start in the released portal; undefined if they would. Areas bundle the endpoints that they use, and
 * these build their schemas at startup with functions that the portal provides.
 * @param {Record<string, string>} present the exports of shared-api
 * @param {{ version: string, exports: Record<string, string> }} released
 */
export function problemOfSchemas(present, released) {
  const { added } = compareExports(released.exports, present);
  const functions = added.filter((name) => /^schema\/[a-z_]/.test(name));
  if (functions.length === 0) return undefined;
  return `shared-api adds ${list(functions)} since its release ${released.version}. Endpoints must not use it before the next release, because their areas also start in the portal of ${released.version}, which does not have it.`;
}

/**
 * The import of an entry point, by its name in an API report: `@steward/shared-ui/form`. API Extractor numbers a name that a global variable has,
 * such as `print_2`.
 */
export function importOf(name, namespace) {
  const path = namespace.replace(/_\d+$/, '').replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return `@steward/${name}${path === 'main' ? '' : `/${path}`}`;
}

const importOfShared = /import \{([^{}]*)\} from '(@steward\/shared-[\w/-]+)'/g;

/**
 * Why an area would fail in the portal of the last release, one sentence each: it uses an export that this portal does not provide, and
 * nowhere asks whether it is there.
 * @param {string} area its name
 * @param {readonly string[]} sources its files
 * @param {(request: string, name: string) => string | undefined} missingIn the last release if its portal lacks an export
 */
export function problemsOfArea(area, sources, missingIn) {
  const isGuarded = (name) =>
    sources.some((source) => new RegExp(`typeof ${name} [!=]== 'function'`).test(source));
  const uses = new Map(sources.flatMap(importsOf).map((use) => [use.join(' '), use]));
  return [...uses.values()].flatMap(([request, name]) => {
    const version = missingIn(request, name);
    if (version === undefined || isGuarded(name)) return [];
    return `${area} uses ${name} of ${request}, which the portal of ${version} does not have. Use it only if typeof ${name} === 'function'.`;
  });
}

/** The values that a file imports from the shared packages. */
function importsOf(source) {
  return [...source.matchAll(importOfShared)].flatMap(([, names, request]) =>
    names
      .split(',')
      .map((each) => each.trim().split(' as ')[0])
      .filter((each) => each !== '' && !each.startsWith('type '))
      .map((each) => [request, each]),
  );
}

/**
 * Why the versions of the packages do not fit each other, one sentence each.
 * @param {(name: string) => string} versionOf the version of `shell` or of a shared package
 */
export function problemsOfDependents(versionOf) {
  const contract = versionOf('shared-api');
  return [
    // Areas require a version of the shell, which provides the packages.
    ...['shared-api', 'shared-auth', 'shared-ui']
      .filter((name) => !isAtLeast(versionOf('shell'), versionOf(name)))
      .map(
        (name) =>
          `The shell has the version ${versionOf('shell')}, but provides ${name} ${versionOf(name)}. Increase it in shell/package.json.`,
      ),
    // With another range, an area would install two copies of shared-api.
    ...['shared-auth', 'shared-ui']
      .filter((name) => breakingPart(versionOf(name)) !== breakingPart(contract))
      .map(
        (name) =>
          `${name} has the version ${versionOf(name)}, but depends on shared-api ${contract}. Both must begin with the same number for breaking changes.`,
      ),
  ];
}

/** `0.4` of 0.4.1, and `2` of 2.1.0: versions with the same part are compatible. */
const breakingPart = (version) => /^0\.\d+|^\d+/.exec(version)[0];

/** Before 1.0.0, a breaking change increases the second number and an addition the third. */
function nextVersion(version, isBreaking) {
  const [major, minor, patch] = numbersOf(version);
  if (major > 0) return isBreaking ? `${major + 1}.0.0` : `${major}.${minor + 1}.0`;
  return isBreaking ? `0.${minor + 1}.0` : `0.${minor}.${patch + 1}`;
}

/** Whether a version is equal to another one, or later. */
export function isAtLeast(version, needed) {
  const [wanted, actual] = [numbersOf(needed), numbersOf(version)];
  const index = wanted.findIndex((number, at) => number !== actual[at]);
  return index === -1 || actual[index] > wanted[index];
}

const numbersOf = (version) => version.split('.').map(Number);

const shown = 8;
const list = (names) =>
  names.length <= shown
    ? names.join(', ')
    : `${names.slice(0, shown).join(', ')} and ${names.length - shown} more`;
