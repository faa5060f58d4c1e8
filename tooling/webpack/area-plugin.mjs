// Checks an area against its area.json and writes the build data for the registry. Violations are build errors, so that an area that
// would fail in the portal never gets a version.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import webpack from 'webpack';
import { areaBuild, isServed } from '@steward/shared-api/platform';
import { isInstalled, manifestOf, root } from '../cli/workspace.mjs';
import { deprecatedUses } from './deprecated-uses.mjs';
import { typesOf } from './declaration-types.mjs';
import { readDeclaration } from './declaration.mjs';
import { problemsOfNames } from './declared-names.mjs';
import { exposedViews } from './exposed-views.mjs';
import { sha384 } from './integrity-plugin.mjs';
import { packageOf, transitivePackages, singletons, versionOf } from './shared.mjs';

const neverBundled = new Set([
  ...transitivePackages,
  ...singletons
    .map(({ request }) => request.replace(/\/$/, ''))
    .filter((request) => !request.startsWith('@steward/')),
]);
/** The version of the shell that these presets build for. An installed tooling has the version of its shell. */
const shellVersion = () =>
  manifestOf(isInstalled ? join(import.meta.dirname, '..') : join(root, 'shell')).version;
const lateModules = new Set(singletons.filter(({ load }) => load === 'use').map(({ request }) => request));

export class AreaPlugin {
  /**
   * @param {{ folder: string, declaration: import('@steward/shared-api/platform').AreaDeclaration, unknownKeys: string[],
   * development?: boolean }} area `development` skips prefetch data and weights
   */
  constructor({ folder, declaration, unknownKeys, development = false }) {
    this.folder = folder;
    this.declaration = declaration;
    this.unknownKeys = unknownKeys;
    this.development = development;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('AreaPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 20;
      compilation.hooks.processAssets.tap({ name: 'AreaPlugin', stage }, () => {
        const problems = this.development ? this.readDeclaration(compilation) : [];
        const modules = modulesOf(compilation);
        problems.push(...this.unmetRequirements(), ...copiesOfSingletons(modules, compilation));
        problems.push(...problemsOfNames(modules, this));
        const parts = this.compareWithDeclaration(problems);
        if (problems.length === 0) this.writeBuild(compilation, { parts, problems });
        const warnings = [
          ...this.unknownKeys.map((key) => `area.json: ${key} is not a known key and is ignored`),
          ...deprecatedUses(modules, this.folder),
        ];
        for (const warning of warnings)
          compilation.warnings.push(new webpack.WebpackError(`${this.declaration.name}: ${warning}`));
        for (const problem of problems) {
          compilation.errors.push(new webpack.WebpackError(`${this.declaration.name}: ${problem}`));
        }
      });
    });
  }

  /** During development the declaration may change, and may be invalid for a while. */
  readDeclaration(compilation) {
    const file = join(this.folder, 'area.json');
    compilation.fileDependencies.add(file);
    try {
      Object.assign(this, readDeclaration(file));
      return [];
    } catch (error) {
      return [error.message];
    }
  }

  unmetRequirements() {
    return Object.entries(this.declaration.requires).flatMap(([entryPoint, range]) => {
      const version =
        entryPoint === 'shell' ? shellVersion() : versionOf(`@steward/${entryPoint}`, this.folder);
      return isServed(version, range)
        ? []
        : [
            `requires ${entryPoint} ${range}, but ${version} is installed, which serves areas for this version and the one before`,
          ];
    });
  }

  /** The exposed views of the code, compared with area.json: the imported module by the name of the view. */
  compareWithDeclaration(problems) {
    const { routes, widgets } = this.declaration;
    const pages = exposedViews(join(this.folder, 'src/area.tsx'), ['area', 'pages']);
    const widgetParts = exposedViews(join(this.folder, 'src/widgets.tsx'), ['widgets']);
    const compare = (declared, exposed, what) => {
      for (const name of declared)
        if (!exposed.has(name)) problems.push(`${what} ${name} is declared, but the code does not expose it`);
      for (const name of exposed.keys())
        if (!declared.includes(name))
          problems.push(`${what} ${name} is exposed, but area.json does not declare it`);
    };
    compare(
      routes.map(({ name }) => name),
      pages,
      'the page',
    );
    compare(
      widgets.map((widget) => widget.export),
      widgetParts,
      'the widget',
    );
    return [
      ...[...pages].map(([name, request]) => ({ view: name, exposed: 'area', request })),
      ...[...widgetParts].map(([name, request]) => ({ view: `widget:${name}`, exposed: 'widgets', request })),
    ];
  }

  /** @param {import('webpack').Compilation} compilation */
  writeBuild(compilation, { parts, problems }) {
    const scripts = compilation
      .getAssets()
      .filter(({ name }) => name.endsWith('.js') && !name.endsWith('.hot-update.js'));
    const entry = scripts.find(({ name }) => name.startsWith('entry.'));
    const home = this.development ? undefined : homeScript({ scripts, entry });
    if (home) {
      compilation.emitAsset(home.name, home.source);
      scripts.push(home);
    }
    const integrity = Object.fromEntries(
      scripts.map(({ name, source }) => [name, sha384(source.buffer())]).toSorted(),
    );
    const views = this.development
      ? {}
      : Object.fromEntries(parts.map((part) => [part.view, viewOf(compilation, { part, integrity })]));
    if (!this.development) this.checkBudget({ entry, scripts, views, problems });
    const { version } = JSON.parse(readFileSync(join(this.folder, 'package.json'), 'utf8'));
    const digest = createHash('sha256')
      .update(JSON.stringify([this.declaration, integrity]))
      .digest('hex')
      .slice(0, 8);
    const build = {
      schema: 1,
      version: `${version}-${digest}`,
      entry: [entry.name, integrity[entry.name]],
      views,
      ...(home && { home: [home.name, integrity[home.name]] }),
    };
    // Checks with the schema of the server and the shell, which requires the integrity of each script.
    for (const { path, message } of areaBuild.safeParse(build).error?.issues ?? [])
      problems.push(`build.json is invalid, ${path.join('.')}: ${message}`);
    const emit = (name, value) =>
      compilation.emitAsset(name, new webpack.sources.RawSource(`${JSON.stringify(value, null, 2)}\n`));
    const types = typesOf(this.declaration, version);
    if (types !== undefined) compilation.emitAsset('area.d.ts', new webpack.sources.RawSource(types));
    emit('area.json', this.declaration);
    emit('integrity.json', integrity);
    emit('build.json', build);
  }

  checkBudget({ entry, scripts, views, problems }) {
    const { budget } = this.declaration;
    const size = new Map(
      scripts.map(({ name, source }) => [name, gzipSync(source.buffer(), { level: 9 }).length]),
    );
    const exceeds = (what, bytes, limit) => {
      if (bytes > limit) problems.push(`${what} is ${bytes} bytes gzipped, its budget is ${limit}`);
    };
    exceeds('the entry', size.get(entry.name), budget.entry);
    for (const [view, { scripts }] of Object.entries(views)) {
      exceeds(
        `the view ${view}`,
        scripts.reduce((sum, [name]) => sum + size.get(name), 0),
        budget.firstView,
      );
    }
  }
}

/** The entry followed by the chunk `home` (src/widgets.tsx), so that the home page needs one request for each area. */
function homeScript({ scripts, entry }) {
  const chunk = scripts.find(({ name }) => name.startsWith('home.'));
  if (!chunk) return undefined;
  const source = new webpack.sources.ConcatSource(entry.source, ';\n', chunk.source);
  const digest = createHash('sha256').update(source.buffer()).digest('hex').slice(0, 8);
  return { name: `with-home.${digest}.js`, source };
}

/** All scripts that a page or widget loads before it renders. */
function viewOf(compilation, { part, integrity }) {
  const exposed = compilation.chunkGroups.find((group) => group.name === part.exposed);
  const page = exposed
    .getChildren()
    .find(({ origins }) => origins.some(({ request }) => request === part.request));
  const groups = page ? [exposed, page] : [exposed];
  // The entry is listed once for all views.
  const files = new Set(
    groups
      .flatMap((group) => group.getFiles())
      .filter((name) => name.endsWith('.js') && !name.startsWith('entry.')),
  );
  const chunks = new Set(groups.flatMap((group) => group.chunks));
  const consumed = [...chunks]
    .flatMap((chunk) => [...compilation.chunkGraph.getChunkModulesIterable(chunk)])
    .filter(({ type }) => type === 'consume-shared-module')
    .map(({ options }) => options.shareKey);
  return {
    scripts: [...files].map((name) => [name, integrity[name]]),
    shared: [...new Set(consumed)].filter((request) => lateModules.has(request)).toSorted(),
  };
}

/** All modules of a build. Webpack removes a module from its list when it merges imported modules into it. */
const modulesOf = (compilation) =>
  new Set([...compilation.modules].flatMap((module) => [module, ...(module.modules ?? [])]));

/** Modules in the output that the shell provides, each package or entry point once. */
function copiesOfSingletons(modules, { moduleGraph }) {
  const found = new Map();
  for (const module of modules) {
    const copied = singletonOf(module);
    if (!copied || found.has(copied)) continue;
    const issuer = moduleGraph.getIssuer(module)?.resource?.slice(root.length + 1) ?? 'the build';
    found.set(copied, `${copied} is bundled (imported by ${issuer}); import it from a shared package`);
  }
  return [...found.values()];
}

// `shared-ui/src/grid/…` in the workspace, `@steward/shared-ui/dist/grid/…` in the repository of an area.
const ownModule = /^(?:@steward\/)?(shared-[a-z]+)\/(?:src|dist)\/([\w-]+)/;

function singletonOf({ resource }) {
  const path = resource?.replaceAll('\\', '/') ?? '';
  const [, ...installed] = path.split('/node_modules/');
  const inPackage = installed.at(-1) ?? path.slice(root.length + 1);
  const [, name, entryPoint] = ownModule.exec(inPackage) ?? [];
  if (name === undefined)
    return installed.length > 0 && neverBundled.has(packageOf(inPackage)) ? packageOf(inPackage) : undefined;
  // Each area bundles its own part of the contract. The client of shared-api is shared, because it has the cache.
  const isContract = name === 'shared-api' && !/^(client|schema)$/.test(entryPoint);
  return isContract ? undefined : `${name}/${entryPoint}`;
}
