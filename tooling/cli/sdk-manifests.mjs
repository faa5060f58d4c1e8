// The package.json of each package of the SDK: real versions instead of `workspace:` and `catalog:`, and compiled files instead of sources.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packagesOfArea } from './separate-area-files.mjs';
import { manifestOf, root } from './workspace.mjs';

/** The packages of this workspace that areas import. */
export const sharedPackages = ['shared-api', 'shared-auth', 'shared-ui'];
/** The names of all packages of the SDK. */
export const sdkPackages = [
  ...sharedPackages.map((name) => `@steward/${name}`),
  '@steward/tooling',
  '@steward/shell',
  'create-steward-area',
];

/** The dependencies of the tooling that areas need. The others serve the shell, the server and the tests of this workspace. */
const toolingDependencies = [
  '@module-federation/enhanced',
  '@pmmmwh/react-refresh-webpack-plugin',
  '@steward/shared-api',
  '@swc/core',
  '@swc/helpers',
  '@swc/jest',
  '@testing-library/dom',
  '@testing-library/jest-dom',
  'jest',
  'jest-environment-jsdom',
  'jose',
  'oxc-parser',
  'react-refresh',
  'swc-loader',
  'webpack',
  'webpack-dev-middleware',
  'zod',
];
/** They are dependencies of the workspace, not of its tooling. */
const checkers = ['oxlint', 'typescript'];

/** @param {string} name `shared-ui` */
export function sharedManifest(name) {
  const {
    exports,
    dependencies,
    devDependencies: _,
    private: __,
    ...manifest
  } = manifestOf(join(root, name));
  return {
    ...manifest,
    files: ['dist'],
    exports: Object.fromEntries(
      Object.entries(exports).map(([entryPoint, source]) => [entryPoint, compiledExport(source)]),
    ),
    dependencies: withVersions(dependencies),
    ...(name === 'shared-ui' ? testPeers() : {}),
  };
}

/** The entry point `./testing` needs them. */
function testPeers() {
  const peers = ['@testing-library/react', '@testing-library/user-event'];
  return {
    peerDependencies: withVersions(Object.fromEntries(peers.map((name) => [name, 'catalog:']))),
    peerDependenciesMeta: Object.fromEntries(peers.map((name) => [name, { optional: true }])),
  };
}

export function toolingManifest() {
  const { name, type, exports, dependencies } = manifestOf(join(root, 'tooling'));
  const needed = [
    ...Object.entries(dependencies).filter(([dependency]) => toolingDependencies.includes(dependency)),
    ...checkers.map((checker) => [checker, 'catalog:']),
    ['@steward/shell', 'workspace:*'],
  ];
  return {
    name,
    version: memberVersion(name),
    description: 'Runs, checks, tests, builds and releases an area of Steward',
    type,
    exports,
    bin: { 'steward-area': './cli/steward-area.mjs' },
    dependencies: withVersions(Object.fromEntries(needed)),
    engines: { node: '>=20.19' },
  };
}

/** The shell in development mode has its dependencies in its files. */
export function shellManifest() {
  const { name, version, type } = manifestOf(join(root, 'shell'));
  return {
    name,
    version,
    description: 'The shell of Steward for development',
    type,
    files: ['dist', 'fake-portal.mjs'],
  };
}

/** `create-steward-area` writes these versions and overrides into the package.json of a new area. */
export function createManifest() {
  const catalog = readCatalog();
  const versions = [...packagesOfArea, '@steward/shell'].map((name) => [
    name,
    name.startsWith('@steward/') ? memberVersion(name) : catalogVersion(name, catalog),
  ]);
  return {
    name: 'create-steward-area',
    version: memberVersion('@steward/tooling'),
    description: 'Writes a new area of Steward',
    type: 'module',
    bin: { 'create-steward-area': './cli/create-area.mjs' },
    engines: { node: '>=20.19' },
    steward: {
      versions: Object.fromEntries(versions),
      overrides: readSection('overrides', ['@antv/g-canvas']),
    },
  };
}

const compiledExport = (source) => {
  if (!/\.tsx?$/.test(source)) return source;
  const compiled = source.replace('./src/', './dist/').replace(/\.tsx?$/, '');
  return { types: `${compiled}.d.ts`, default: `${compiled}.js` };
};

function withVersions(dependencies = {}) {
  const catalog = readCatalog();
  return Object.fromEntries(
    Object.entries(dependencies).map(([name, range]) => [name, rangeOf(name, { range, catalog })]),
  );
}

/** A caret range of our own packages, so that an area with a newer patch of one has it once. */
function rangeOf(name, { range, catalog }) {
  if (range.startsWith('workspace:')) return `^${memberVersion(name)}`;
  return range === 'catalog:' ? catalogVersion(name, catalog) : range;
}

/**
 * The version of a package of this workspace. The tooling is released with the shell and has its version.
 * @param {string} name `@steward/shared-ui`
 */
export function memberVersion(name) {
  const folder = name === '@steward/tooling' ? 'shell' : name.replace('@steward/', '');
  return manifestOf(join(root, folder)).version;
}

function catalogVersion(name, catalog) {
  const version = catalog.get(name);
  if (version === undefined) throw new Error(`${name} is not in the catalog of pnpm-workspace.yaml`);
  return version;
}

/** The versions of the catalog by package. */
const readCatalog = () => new Map(Object.entries(readSection('catalog')));

/**
 * A section of pnpm-workspace.yaml with a version for each package.
 * @param {string} section `catalog`
 * @param {string[]} [names] the wanted packages; default: all
 */
function readSection(section, names) {
  const text = readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8');
  const [, lines = ''] = new RegExp(`^${section}:\\n((?: .*\\n|\\n)*)`, 'm').exec(text) ?? [];
  const entries = [...lines.matchAll(/^ {2}'?([@\w/.>-]+)'?: (\S+)$/gm)];
  return Object.fromEntries(
    entries.map(([, name, version]) => [name, version]).filter(([name]) => names?.includes(name) ?? true),
  );
}
