// The files of a new area in a repository of its own.
import { filesOf, json, titleOf } from './new-area-files.mjs';

/** The menu entries of the areas of the platform have lower numbers. */
const order = 100;
const used = ['@steward/shared-api', '@steward/shared-auth', '@steward/shared-ui', 'react'];
const usedInDevelopment = [
  '@jest/globals',
  '@steward/tooling',
  '@testing-library/dom',
  '@testing-library/react',
  '@testing-library/user-event',
  '@types/react',
];
const unusedInstallScripts = ['@parcel/watcher', '@swc/core', 'core-js', 'core-js-pure'];
/** The packages in the package.json of an area. */
export const packagesOfArea = [...used, ...usedInDevelopment];

/**
 * @param {string} name `spare-parts`
 * @param {{ versions: Record<string, string>, overrides: Record<string, string> }} packages versions: of {@link packagesOfArea} and of
 * `@steward/shell`; overrides: the versions of indirect dependencies
 * @returns {Record<string, string>} content by path in its folder
 */
export function separateFilesOf(name, { versions, overrides }) {
  return {
    ...filesOf(name, { order, versions }),
    'package.json': packageJson(name, { versions, overrides }),
    'tsconfig.json': '{ "extends": "@steward/tooling/tsconfig/browser.json", "include": ["src"] }\n',
    'jest.config.mjs': "export { installedPreset as default } from '@steward/tooling/jest/installed.mjs';\n",
    '.gitignore': 'node_modules/\ndist/\n.cache/\n.steward/\n',
    'pnpm-workspace.yaml': pnpmSettings(overrides),
    'README.md': readme(name),
  };
}

function packageJson(name, { versions, overrides }) {
  const versionsOf = (names) =>
    Object.fromEntries(names.map((dependency) => [dependency, versions[dependency]]));
  return json({
    name,
    version: '0.1.0',
    private: true,
    description: titleOf(name),
    type: 'module',
    scripts: {
      dev: 'steward-area dev',
      check: 'steward-area check',
      test: 'steward-area test',
      build: 'steward-area build',
      release: 'steward-area release',
    },
    dependencies: versionsOf(used),
    devDependencies: versionsOf(usedInDevelopment),
    overrides,
  });
}

/**
 * The settings of pnpm. npm reads the overrides in the package.json. Packages with an install script that the area does not need are named,
 * because pnpm fails for an install script without a decision.
 */
const pnpmSettings = (overrides) =>
  [
    'overrides:',
    ...Object.entries(overrides).map(([name, version]) => `  '${name}': ${version}`),
    'allowBuilds:',
    ...unusedInstallScripts.map((name) => `  '${name}': false`),
    '',
  ].join('\n');

const readme = (name) => `# ${titleOf(name)}

An area of the portal Steward.

| command                                       | what it does                                                        |
| --------------------------------------------- | ------------------------------------------------------------------- |
| \`npm test\`                                    | runs the tests                                                      |
| \`npm run dev\`                                 | shows the area with sample data and hot reload                      |
| \`npm run dev -- --for https://portal.example\` | shows it with hot reload in a running portal                        |
| \`npm run check\`                               | checks types and lint                                               |
| \`npm run build\`                               | builds it into \`dist/VERSION\`                                       |
| \`npm run release\`                             | checks, tests, builds and releases it to the folder \`STEWARD_AREAS\` |
| \`npm run release -- rollback\`                 | returns to the previous version                                     |
`;
