// The preset of an embed: an area as one module of its own for the pages of sibling products. It shares nothing with
// them, brings its own React, and stands on a ground of its own (embed/src/embed-dom-host.ts). No area writes anything for it.
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import webpack from 'webpack';
import { root } from '../cli/workspace.mjs';
import { common, fileHere } from './common.mjs';
import { designSystem } from './shadow-root-loader.mjs';

const room = (name) => join(root, 'embed/src', name);

// What the portal does to the whole document, an embed does to its box.
const instead = { 'dom-host.ts': room('embed-dom-host.ts'), 'StoredPicture.tsx': room('StoredPicture.tsx') };

/**
 * @param {string} folder the area's
 * @param {{ output: string }} options output: where its files go
 * @returns {import('webpack').Configuration}
 */
export function embed(folder, { output }) {
  const declaration = JSON.parse(readFileSync(join(folder, 'area.json'), 'utf8'));
  const config = common({ folder: root, name: 'embed', output, publicPath: 'auto' });
  config.entry = { embed: entryOf(folder, declaration) };
  config.experiments = { outputModule: true };
  config.optimization.splitChunks = { chunks: 'async', minSize: 30_000 };
  Object.assign(config.output, {
    uniqueName: `steward-embed-${declaration.name}`,
    module: true,
    library: { type: 'module' },
    // As scripts, which carry their integrity; what `import()` fetches cannot.
    chunkFormat: 'array-push',
    chunkLoading: 'jsonp',
    chunkFilename: 'embed-[name].[contenthash:8].js',
    // Hosts with trusted types name `steward-<area>`; two embeds make one each.
    trustedTypes: { policyName: `steward-${declaration.name}`, onPolicyCreationFailure: 'continue' },
  });
  config.module.rules.push({ test: designSystem, use: fileHere('shadow-root-loader.mjs') });
  config.plugins.push(
    new webpack.NormalModuleReplacementPlugin(/\/(dom-host\.ts|StoredPicture\.tsx)$/, (resource) => {
      const name = resource.request.split('/').at(-1);
      resource.request = instead[name];
    }),
  );
  return config;
}

// Relative to the workspace: the same sources are the same embed, in whatever folder they are built.
function entryOf(folder, declaration) {
  const source = [
    `import { createEmbed } from './embed/src/embed.tsx';`,
    `import { area } from './${relative(root, folder)}/src/area.tsx';`,
    `const declaration = ${JSON.stringify(declaration)};`,
    `const bffUrl = new URL('/bff', __webpack_public_path__).href;`,
    'export const { bootstrap, mount, unmount, update } = createEmbed({ declaration, area }, bffUrl);',
  ].join('\n');
  return `data:text/javascript,${encodeURIComponent(source)}`;
}
