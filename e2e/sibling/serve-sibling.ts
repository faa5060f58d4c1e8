import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const { resolve } = createRequire(import.meta.url);
const pathOf = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const inPackage = (name: string, path: string) => join(dirname(resolve(`${name}/package.json`)), path);

const files: Readonly<Record<string, string>> = {
  '/': pathOf('page.html'),
  '/sibling.css': pathOf('sibling.css'),
  '/sibling.js': pathOf('sibling.js'),
  '/vendor/react.js': inPackage('react-18', 'umd/react.production.min.js'),
  '/vendor/react-dom.js': inPackage('react-dom-18', 'umd/react-dom.production.min.js'),
  '/vendor/single-spa.js': inPackage('single-spa', 'lib/es2015/esm/single-spa.min.js'),
};

/** The content security policy that docs/embedding.md recommends to a host page. */
function policyFor(portal: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${portal}`,
    "style-src 'self' 'unsafe-inline'",
    'img-src data: blob:',
    `connect-src ${portal}`,
  ].join('; ');
}

/** A server with the page of another product, at its own origin. */
export interface Sibling {
  readonly origin: string;
  readonly stop: () => void;
}

/** Serves the page. `portalOf` returns the origin of Steward, which is known only after the server has started. */
export async function serveSibling(portalOf: () => string, port = 0): Promise<Sibling> {
  const server: Server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = files[pathname] ?? (pathname.startsWith('/tools') ? files['/'] : undefined);
    if (!file) return void response.writeHead(404).end();
    const type = /\.(css|js)$/.exec(file)?.[1] ?? 'html';
    void readFile(file).then((content) =>
      response
        .writeHead(200, {
          'Content-Type': `text/${type === 'js' ? 'javascript' : type}; charset=utf-8`,
          'Content-Security-Policy': policyFor(portalOf()),
        })
        .end(content),
    );
  });
  server.listen(port, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The sibling has no port');
  return { origin: `http://localhost:${address.port}`, stop: () => void server.close() };
}
