// The preset of an embed: an area as a single module for pages of sibling products. It shares nothing with them, brings its own React and
// renders into its own DOM host (embed/src/embed-dom-host.ts). Areas need no code for it.
import { join, relative } from 'node:path';
import webpack from 'webpack';
import { readJson } from '../cli/read-json.mjs';
import { root } from '../cli/workspace.mjs';
import { ensureAntdStyles } from './antd-styles.mjs';
import { common, fileHere } from './common.mjs';
import { designSystem } from './shadow-root-loader.mjs';
import { replaceStyleFunctions } from './static-styles.mjs';

const embedFile = (name) => join(root, 'embed/src', name);

// Replaces modules that change the whole document by ones that change only the embed.
const replacements = {
  'dom-host.ts': embedFile('embed-dom-host.ts'),
  'StoredPicture.tsx': embedFile('StoredPicture.tsx'),
};

/**
 * @param {string} folder the area's
 * @param {{ output: string }} options output: the folder of the files
 * @returns {Promise<import('webpack').Configuration>}
 */
export async function embed(folder, { output }) {
  const declaration = readJson(join(folder, 'area.json'));
  const config = common({ folder: root, name: 'embed', output, publicPath: 'auto' });
  config.entry = { embed: entryOf(folder, { declaration, styles: await ensureAntdStyles() }) };
  config.experiments = { outputModule: true };
  config.optimization.splitChunks = { chunks: 'async', minSize: 30_000 };
  Object.assign(config.output, {
    uniqueName: `steward-embed-${declaration.name}`,
    module: true,
    library: { type: 'module' },
    // Loads chunks as scripts, because `import()` has no integrity check.
    chunkFormat: 'array-push',
    chunkLoading: 'jsonp',
    chunkFilename: 'embed-[name].[contenthash:8].js',
    // Hosts with trusted types allow `steward-<area>`. Several embeds on a page create one policy each.
    trustedTypes: { policyName: `steward-${declaration.name}`, onPolicyCreationFailure: 'continue' },
  });
  config.module.rules.push(
    { test: designSystem, use: fileHere('shadow-root-loader.mjs') },
    { test: /\.css$/, type: 'asset/source' },
  );
  replaceStyleFunctions(config, { emit: false });
  config.plugins.push(
    new webpack.NormalModuleReplacementPlugin(/\/(dom-host\.ts|StoredPicture\.tsx)$/, (resource) => {
      const name = resource.request.split('/').at(-1);
      resource.request = replacements[name];
    }),
  );
  return config;
}

// Paths are relative to the workspace, so that the output does not depend on the folder.
function entryOf(folder, { declaration, styles }) {
  const source = [
    `import { createEmbed } from './embed/src/embed.tsx';`,
    `import { area } from './${relative(root, folder)}/src/area.tsx';`,
    `import { addStyles } from './shared-ui/src/theme/styles.ts';`,
    `import antdStyles from './${relative(root, styles)}';`,
    `const declaration = ${JSON.stringify(declaration)};`,
    `const bffUrl = new URL('/bff', __webpack_public_path__).href;`,
    'export const { bootstrap, mount, unmount, update } = createEmbed({ declaration, area }, bffUrl);',
    // A constructed style sheet, because the content policy of a host page need not allow style sheets of the portal.
    `addStyles('antd', antdStyles);`,
  ].join('\n');
  return `data:text/javascript,${encodeURIComponent(source)}`;
}
