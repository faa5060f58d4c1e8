// Serves the built peers and their assets, as compressed as Steward's. Sends the address of each peer to its parent process.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { pageOfAssets } from './assets.ts';

const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

const addresses = await Promise.all(
  process.argv.slice(2).map(async (name) => [name, await serve(join(import.meta.dirname, name, 'dist'))]),
);
process.on('disconnect', () => process.exit());
process.send?.(Object.fromEntries(addresses));

function serve(dist: string): Promise<string> {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const file = join(dist, pathname);
    if (pathname === '/api/assets') sendAssets(searchParams, request, response);
    else if (extname(pathname) === '') sendFile(join(dist, 'index.html'), response);
    else if (existsSync(file)) sendFile(file, response);
    else response.writeHead(404).end();
  });
  return new Promise((resolve) => {
    server.listen(0, () => {
      const address = server.address();
      resolve(`http://localhost:${typeof address === 'object' ? address?.port : ''}`);
    });
  });
}

/** Sends the Brotli variant that the build wrote next to the file. */
function sendFile(file: string, response: ServerResponse): void {
  const compressed = existsSync(`${file}.br`);
  response.writeHead(200, {
    'content-type': contentTypes[extname(file)] ?? 'application/octet-stream',
    'cache-control': file.endsWith('.html') ? 'no-cache' : 'public, max-age=31536000, immutable',
    ...(compressed ? { 'content-encoding': 'br' } : {}),
  });
  response.end(readFileSync(compressed ? `${file}.br` : file));
}

/** Sends a page of assets for the query of ra-data-simple-rest. The other peer uses the same one. */
function sendAssets(query: URLSearchParams, request: IncomingMessage, response: ServerResponse): void {
  const [property, direction] = listIn(query, 'sort').map(String);
  const [first = 0, last = 9] = listIn(query, 'range').map(Number);
  const { rows, total } = pageOfAssets({
    search: searchIn(query),
    sort: [property ?? 'id', direction ?? 'ASC'],
    range: [first, last],
  });
  // The Range header of ra-data-simple-rest makes browsers refuse compression.
  const compressed = String(request.headers['accept-encoding']).includes('br');
  response.writeHead(200, {
    'content-type': 'application/json',
    ...(compressed ? { 'content-encoding': 'br' } : {}),
    'content-range': `assets ${first}-${last}/${total}`,
    'cache-control': 'no-store',
  });
  const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };
  const body = JSON.stringify(rows);
  response.end(compressed ? brotliCompressSync(body, { params }) : body);
}

function listIn(query: URLSearchParams, name: string): readonly unknown[] {
  const list: unknown = JSON.parse(query.get(name) ?? '[]');
  return Array.isArray(list) ? list : [];
}

function searchIn(query: URLSearchParams): string {
  const filter: unknown = JSON.parse(query.get('filter') ?? '{}');
  return typeof filter === 'object' && filter !== null && 'q' in filter ? String(filter.q) : '';
}
