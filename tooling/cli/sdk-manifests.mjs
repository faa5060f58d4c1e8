// The package.json of each package of the SDK: real versions instead of `workspace:` and `catalog:`, and compiled files instead of sources.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { manifestOf, root } from './workspace.mjs';

/** The packages of this workspace that areas import. */
export const sharedPackages = ['shared-api', 'shared-auth', 'shared-ui'];

/** The dependencies of the tooling that areas need. The others serve the shell, the server and the tests of this workspace. */
const toolingDependencies = [
  '@module-federation/enhanced',
  '@steward/shared-api',
  '@swc/core',
  '@swc/helpers',
  'jose',
  'oxc-parser',
  'swc-loader',
  'webpack',
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
  const { name, version, type, exports, dependencies } = manifestOf(join(root, 'tooling'));
  const needed = [
    ...Object.entries(dependencies).filter(([dependency]) => toolingDependencies.includes(dependency)),
    ...checkers.map((checker) => [checker, 'catalog:']),
  ];
  return {
    name,
    version,
    description: 'Builds, checks and releases an area of Steward',
    type,
    exports,
    bin: { 'steward-area': './cli/steward-area.mjs' },
    dependencies: withVersions(Object.fromEntries(needed)),
    engines: { node: '>=20.19' },
    steward: { shell: manifestOf(join(root, 'shell')).version },
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
    Object.entries(dependencies).map(([name, range]) => [name, versionOf(name, { range, catalog })]),
  );
}

function versionOf(name, { range, catalog }) {
  if (range.startsWith('workspace:')) return manifestOf(join(root, name.replace('@steward/', ''))).version;
  if (range !== 'catalog:') return range;
  const version = catalog.get(name);
  if (version === undefined) throw new Error(`${name} is not in the catalog of pnpm-workspace.yaml`);
  return version;
}

/** The versions of the catalog by package. */
function readCatalog() {
  const [, catalog = ''] =
    /^catalog:\n((?: .*\n|\n)*)/m.exec(readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8')) ?? [];
  return new Map(
    [...catalog.matchAll(/^ {2}'?([@\w/.-]+)'?: (\S+)$/gm)].map(([, name, version]) => [name, version]),
  );
}
