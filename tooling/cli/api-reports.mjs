// Makes the API report of each shared package: all exports of its entry points with their types, without their code.
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { listDeprecations } from './api-changes.mjs';
import { compileShared } from './compile-shared.mjs';
import { sharedPackages } from './sdk-manifests.mjs';
import { manifestOf, root } from './workspace.mjs';

const work = join(root, '.cache/api');
const compiled = join(work, 'compiled');

/**
 * The present reports by package, as Markdown, and the texts of the deprecated exports by package and name. They are cached by the digest
 * of their sources, because the analysis takes half a minute.
 * @returns {Promise<{ reports: Map<string, string>, deprecations: Record<string, Record<string, string>> }>}
 */
export async function makeReports() {
  const folder = join(work, digestOfSources());
  if (!existsSync(folder)) {
    rmSync(work, { recursive: true, force: true });
    await compileDeclarations();
    const reports = join(work, 'reports');
    for (const name of sharedPackages) await extract(name, reports);
    const deprecations = Object.fromEntries(sharedPackages.map((name) => [name, deprecationsOf(name)]));
    writeFileSync(join(reports, 'deprecations.json'), JSON.stringify(deprecations));
    // Only a complete result has its final name.
    renameSync(reports, folder);
  }
  const read = (file) => readFileSync(join(folder, file), 'utf8');
  return {
    reports: new Map(sharedPackages.map((name) => [name, read(`${name}.api.md`)])),
    deprecations: JSON.parse(read('deprecations.json')),
  };
}

function digestOfSources() {
  const hash = createHash('sha256').update(readFileSync(join(root, 'pnpm-lock.yaml')));
  for (const tool of [
    'cli/api-changes.mjs',
    'cli/api-reports.mjs',
    'cli/compile-shared.mjs',
    'tsconfig/base.json',
    'tsconfig/browser.json',
  ])
    hash.update(readFileSync(join(root, 'tooling', tool)));
  for (const name of sharedPackages) {
    hash.update(readFileSync(join(root, name, 'package.json')));
    const files = readdirSync(join(root, name, 'src'), { recursive: true });
    for (const file of files.filter((path) => /(?<!\.test)\.tsx?$/.test(path)).toSorted())
      hash.update(file).update(readFileSync(join(root, name, 'src', file)));
  }
  return hash.digest('hex').slice(0, 16);
}

async function compileDeclarations() {
  await compileShared(work, { declarationsOnly: true });
  for (const name of sharedPackages) {
    const folder = join(compiled, name);
    const exports = Object.fromEntries(
      sourcesOf(name).map(([entryPoint, source]) => [entryPoint, source.replace(/\.tsx?$/, '.d.ts')]),
    );
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: `@steward/${name}`, exports }));
    linkDependencies(name);
    writeFileSync(join(folder, 'entry.d.ts'), entryOf(name));
  }
}

/** The dependencies of a package, and the compiled declarations of the other packages instead of their sources. */
function linkDependencies(name) {
  for (const dependency of Object.keys(manifestOf(join(root, name)).dependencies)) {
    const [, own] = /^@steward\/(.*)/.exec(dependency) ?? [];
    const link = join(compiled, name, 'node_modules', dependency);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(own ? join(compiled, own) : join(root, name, 'node_modules', dependency), link, 'junction');
  }
  for (const scope of ['@types', '@testing-library']) {
    const target = join(root, name, 'node_modules', scope);
    if (existsSync(target)) symlinkSync(target, join(compiled, name, 'node_modules', scope), 'junction');
  }
}

function deprecationsOf(name) {
  const source = join(compiled, name, 'src');
  const files = readdirSync(source, { recursive: true }).filter((file) => file.endsWith('.d.ts'));
  return Object.assign(
    {},
    ...files.map((file) => listDeprecations(readFileSync(join(source, file), 'utf8'))),
  );
}

const sourcesOf = (name) =>
  Object.entries(manifestOf(join(root, name)).exports).filter(([, source]) => /\.tsx?$/.test(source));

/** One entry with a namespace for each entry point, because the extractor reads one entry: `./base-styles` is `baseStyles`. */
function entryOf(name) {
  const lines = sourcesOf(name).map(([entryPoint, source]) => {
    const namespace = entryPoint
      .replace(/^\.\/?/, '')
      .replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase());
    return `export * as ${namespace || 'main'} from '${source.replace(/\.tsx?$/, '.js')}';\n`;
  });
  return lines.join('');
}

async function extract(name, reports) {
  const { Extractor, ExtractorConfig } = (await import('@microsoft/api-extractor')).default;
  const folder = join(compiled, name);
  mkdirSync(reports, { recursive: true });
  const config = ExtractorConfig.prepare({
    configObjectFullPath: join(folder, 'api-extractor.json'),
    packageJsonFullPath: join(folder, 'package.json'),
    configObject: {
      projectFolder: folder,
      mainEntryPointFilePath: join(folder, 'entry.d.ts'),
      newlineKind: 'lf',
      compiler: {
        overrideTsconfig: {
          extends: join(root, 'tooling/tsconfig/browser.json'),
          files: [join(folder, 'entry.d.ts')],
        },
      },
      apiReport: {
        enabled: true,
        includeForgottenExports: true,
        reportFileName: `${name}.api.md`,
        reportFolder: reports,
        reportTempFolder: join(work, 'temporary'),
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      messages: {
        extractorMessageReporting: {
          default: { logLevel: 'none' },
          'ae-forgotten-export': { logLevel: 'none', addToApiReportFile: false },
        },
        tsdocMessageReporting: { default: { logLevel: 'none' } },
      },
    },
  });
  const problems = [];
  const { succeeded } = Extractor.invoke(config, {
    localBuild: true,
    messageCallback: (message) => {
      if (message.logLevel === 'error' || message.logLevel === 'warning') problems.push(message.text);
      message.handled = true;
    },
  });
  if (!succeeded) throw new Error(`The API of ${name} cannot be read:\n${problems.join('\n')}`);
}
