// Serves an area during development: builds it in memory after each change and notifies open pages.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import webpack from 'webpack';
import webpackDevMiddleware from 'webpack-dev-middleware';
import { devArea } from '../webpack/dev-area.mjs';
import { isAllowedRequest } from './allowed-request.mjs';

/**
 * @param {string} folder the area's
 * @param {{ port: number, portal?: string, onBuilt: (built: { ms: number, problem?: string, warnings: string[] }) => void }} options port: its port;
 * portal: the origin of another portal that may load it; onBuilt: called after each build
 * @returns {Promise<{ origin: string, stop: () => Promise<void> }>} after the first build, even if it failed
 */
export async function startAreaServer(folder, { port, portal, onBuilt }) {
  const origin = `http://localhost:${port}`;
  const compiler = webpack(devArea(folder, origin));
  const listeners = new Set();
  const builds = watchBuilds(compiler, { declaration: join(folder, 'area.json'), listeners });
  compiler.hooks.done.tap('dev', () => onBuilt(builds.last));
  const files = webpackDevMiddleware(compiler, { stats: false });
  const server = createServer((request, response) => {
    if (!isAllowedRequest(request, portal)) return response.writeHead(403).end();
    const { origin: requester } = request.headers;
    response.setHeader('Vary', 'Origin');
    if (requester !== undefined) {
      response.setHeader('Access-Control-Allow-Origin', requester);
      response.setHeader('Timing-Allow-Origin', requester);
    }
    if (request.url === '/changes') return notifyListeners(response, { builds, listeners });
    files(request, response, () => response.writeHead(404).end());
  });
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, 'localhost', resolve);
  });
  await new Promise((resolve) => files.waitUntilValid(resolve));
  const stop = async () => {
    server.closeAllConnections();
    server.close();
    await new Promise((resolve) => files.close(resolve));
  };
  return { origin, stop };
}

/** Tracks the builds and notifies listeners of the result. */
function watchBuilds(compiler, { declaration, listeners }) {
  const builds = { last: undefined };
  let declared = readFileSync(declaration, 'utf8');
  compiler.hooks.done.tap('dev-builds', (stats) => {
    const problem = stats.hasErrors() ? problemOf(stats) : undefined;
    const currentText = readFileSync(declaration, 'utf8');
    // The declaration is read when the page opens, so a changed one requires a reload.
    const isDeclarationChanged = problem === undefined && currentText !== declared;
    if (isDeclarationChanged) declared = currentText;
    const warnings = stats.compilation.warnings.map(({ message }) => message);
    builds.last = { hash: stats.hash, problem, warnings, ms: stats.endTime - stats.startTime };
    for (const response of listeners) notify(response, { ...builds.last, isDeclarationChanged });
  });
  return builds;
}

/** The location and the message of a compile error, without the compiler's stack. */
function problemOf(stats) {
  const text = stats.toString({
    all: false,
    errors: true,
    errorDetails: false,
    errorStack: false,
    colors: false,
  });
  const withoutLoader = text.replace(/^Module build failed \(from .*\n/gm, '');
  return withoutLoader.replace(/\n+Caused by:[\s\S]*?(?=\n @ |$)/, '\n').trim();
}

function notifyListeners(response, { builds, listeners }) {
  response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
  listeners.add(response);
  response.on('close', () => listeners.delete(response));
  if (builds.last) notify(response, builds.last);
}

function notify(response, build) {
  response.write(`data: ${JSON.stringify(build)}\n\n`);
}
