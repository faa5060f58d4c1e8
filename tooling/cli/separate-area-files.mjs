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
/** {@link separateFilesOf} needs the versions of these packages. */
export const packagesOfArea = [...used, ...usedInDevelopment];

/**
 * @param {string} name `spare-parts`
 * @param {Record<string, string>} versions of {@link packagesOfArea}, of the shell as `@steward/shell`, and the overrides as `overrides`
 * @returns {Record<string, string>} content by path in its folder
 */
export function separateFilesOf(name, versions) {
  const files = filesOf(name, order);
  return {
    ...files,
    'area.json': areaJson(files['area.json'], versions),
    'package.json': packageJson(name, versions),
    'tsconfig.json': '{ "extends": "@steward/tooling/tsconfig/browser.json", "include": ["src"] }\n',
    'jest.config.mjs': "export { installedPreset as default } from '@steward/tooling/jest/installed.mjs';\n",
    '.gitignore': 'node_modules/\ndist/\n.cache/\n',
    'pnpm-workspace.yaml': pnpmSettings(versions),
    'README.md': readme(name),
  };
}

/** Requires the versions that the area is built with. */
function areaJson(text, versions) {
  const declaration = JSON.parse(text);
  const requires = Object.fromEntries(
    Object.keys(declaration.requires).map((name) => [name, `^${versions[`@steward/${name}`]}`]),
  );
  return json({ ...declaration, requires });
}

function packageJson(name, { overrides, ...versions }) {
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

/** The settings of pnpm, which npm has in the package.json. Packages with an install script that the area does not need are named, because an undecided one fails the installation. */
const pnpmSettings = ({ overrides }) =>
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
