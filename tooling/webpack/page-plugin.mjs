// Writes an HTML page with its scripts and style sheets, their integrity, the inline script, and the hashes for the server's content policy.
import { readFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { transformSync } from '@swc/core';
import webpack from 'webpack';
import { firstFont, fontFiles, fontRules } from './fonts.mjs';
import { sha384 } from './integrity-plugin.mjs';

/** Placeholders in the inline script: the scripts of entry points and of named chunks, and the widgets of the home page. */
const placeholders = { entryPoints: 'stewardChunks', panels: 'stewardPanels' };

export class PagePlugin {
  /**
   * @param {{ entry: string, file: string, first?: string, inlined: string[], icon: string, entryPoints?: string[],
   * preloadedChunks?: string[], panels?: object, styles?: string, splash?: string }} page
   * first: JavaScript that runs first; inlined: TypeScript files without imports that run before the scripts; icon: an SVG file;
   * entryPoints: entry points of shared packages that the inlined files may prefetch; preloadedChunks: names of chunks (`webpackChunkName`) that
   * they may prefetch; panels: slots of the home page to prefetch;
   * styles, splash: the style and the content of the page before its scripts have loaded
   */
  constructor(page) {
    this.page = page;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('PagePlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 20;
      compilation.hooks.processAssets.tap({ name: 'PagePlugin', stage }, () => this.write(compilation));
    });
  }

  /** @param {import('webpack').Compilation} compilation */
  write(compilation) {
    const { entry, file, first = '', entryPoints = [], preloadedChunks = [], panels = {} } = this.page;
    const { publicPath } = compilation.outputOptions;
    const address = (name) => publicPath + name;
    const integrityOf = (name) => sha384(compilation.getAsset(name).source.buffer());
    const entrypoint = compilation.entrypoints.get(entry);
    const scripts = entrypoint.getFiles().filter((name) => name.endsWith('.js'));
    const styleSheets = compilation
      .getAssets()
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.css'));
    const withIntegrity = (name) => [address(name), integrityOf(name)];
    const entryPointFiles = Object.fromEntries(
      entryPoints.map((entryPoint) => [
        entryPoint,
        entryPointScripts(compilation, entryPoint).map(withIntegrity),
      ]),
    );
    const start = [...scripts, ...styleSheets];
    const lazy = lazyScripts(compilation, start);
    const preloaded = Object.fromEntries(
      preloadedChunks.map((name) => [name, (lazy[name] ?? []).map(withIntegrity)]),
    );
    const filled = { entryPoints: { ...entryPointFiles, ...preloaded }, panels };
    const inline = first + this.page.inlined.map((script) => inlineScript(script, filled)).join('');
    const html = this.html({
      inline,
      scripts: scripts.map(withIntegrity),
      styleSheets: styleSheets.map(withIntegrity),
      publicPath,
    });
    compilation.emitAsset(file, new webpack.sources.RawSource(html));
    for (const font of fontFiles)
      compilation.emitAsset(font.file, new webpack.sources.RawSource(font.content));
    const csp = {
      scriptHashes: [`'sha256-${createHash('sha256').update(inline).digest('base64')}'`],
    };
    const emit = (name, value) =>
      compilation.emitAsset(
        file.replace('.html', name),
        new webpack.sources.RawSource(JSON.stringify(value)),
      );
    emit('.csp.json', csp);
    const loaded = { start, entryPoints: namesOf(entryPointFiles, publicPath), lazy };
    emit('.scripts.json', loaded);
  }

  html({ inline, scripts, styleSheets, publicPath }) {
    const { icon, styles, splash = '' } = this.page;
    return [
      '<!doctype html>',
      '<html lang="en">',
      '<head>',
      '<meta charset="utf-8">',
      '<meta name="viewport" content="width=device-width, initial-scale=1">',
      '<title>Steward</title>',
      `<link rel="icon" type="image/svg+xml" href="data:image/svg+xml,${encodeURIComponent(readFileSync(icon, 'utf8').trim())}">`,
      '<link rel="manifest" href="/manifest.webmanifest">',
      '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
      '<meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)">',
      '<meta name="theme-color" content="#14181c" media="(prefers-color-scheme: dark)">',
      // The preload precedes the inline script, which waits for it before it preloads other scripts.
      ...scripts.map((script) => `<link rel="preload" as="script" href=${attributes(script)}>`),
      `<script>${inline}</script>`,
      `<link rel="preload" as="font" type="font/woff2" href="${publicPath}${firstFont}" crossorigin="anonymous">`,
      `<style>${fontRules(publicPath)}${styles ?? ''}</style>`,
      // The last one first: the scripts run in this order, so none runs before the preloads that wait for the first one have started.
      ...scripts.toReversed().map((script) => `<script defer src=${attributes(script)}></script>`),
      '</head>',
      '<body>',
      `<div id="root">${splash}</div>`,
      // At the end of the body: the browser paints the root before they have loaded, and runs deferred scripts after.
      ...styleSheets.map((sheet) => `<link rel="stylesheet" href=${attributes(sheet)}>`),
      '<noscript>Steward needs JavaScript.</noscript>',
      '</body>',
      '</html>',
    ]
      .filter(Boolean)
      .join('\n');
  }
}

/** The same data by file names, for the page weights. */
const namesOf = (entryPointFiles, publicPath) =>
  Object.fromEntries(
    Object.entries(entryPointFiles).map(([entryPoint, list]) => [
      entryPoint,
      list.map(([url]) => url.slice(publicPath.length)),
    ]),
  );

const attributes = ([url, integrity]) => `"${url}" integrity="${integrity}" crossorigin="anonymous"`;

/** The scripts that federation loads when an area uses an entry point (`provide module (default) entryPoint@version = …`). */
function entryPointScripts(compilation, entryPoint) {
  const provides = ({ module }) =>
    module?.type === 'provide-module' && module.identifier().includes(` ${entryPoint}@`);
  const group = compilation.chunkGroups.find(({ origins }) => origins.some(provides));
  if (!group) throw new Error(`The shell does not provide ${entryPoint}`);
  return group.getFiles().filter((name) => name.endsWith('.js'));
}

/** The scripts of each lazily loaded module with a name (`webpackChunkName`), besides those of the start. */
const lazyScripts = ({ namedChunkGroups, entrypoints }, start) =>
  Object.fromEntries(
    [...namedChunkGroups]
      .filter(([name]) => !entrypoints.has(name))
      .map(([name, group]) => [
        name,
        group.getFiles().filter((file) => file.endsWith('.js') && !start.includes(file)),
      ]),
  );

function inlineScript(file, filled) {
  const { code } = transformSync(readFileSync(file, 'utf8'), {
    filename: file,
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript' },
      minify: { compress: true, mangle: { toplevel: true } },
    },
    minify: true,
    isModule: true,
  });
  const json = (value) => `(${JSON.stringify(value).replaceAll('<', String.raw`\u003c`)})`;
  const whole = Object.entries(placeholders).reduce(
    (text, [name, placeholder]) => text.replaceAll(placeholder, () => json(filled[name])),
    code,
  );
  // swc removes the imports of types, but still emits an empty export.
  return `{${whole.replace(/export\s*\{\s*\};?\s*$/, '')}}`;
}
