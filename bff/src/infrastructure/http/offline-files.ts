import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { html } from '../session/sign-in-pages/html.ts';
import { sendPage } from '../session/sign-in-pages/page.ts';

/** The files that make the portal installable, by name with their type. */
const files = {
  'offline-worker.js': 'text/javascript; charset=utf-8',
  'manifest.webmanifest': 'application/manifest+json; charset=utf-8',
  'icon.svg': 'image/svg+xml',
  'icon-192.png': 'image/png',
  'icon-512.png': 'image/png',
  'icon-maskable.svg': 'image/svg+xml',
  'apple-touch-icon.png': 'image/png',
};
/** The worker sends only requests to this server. */
const filePolicy = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";

/** Serves the service worker, the manifest with its icons, and the page that the worker shows without a network. */
export function serveOfflineFiles(app: FastifyInstance, config: Config): void {
  for (const [name, type] of Object.entries(files))
    app.get(`/${name}`, async (_, reply) =>
      reply
        .type(type)
        .header('Cache-Control', 'no-cache')
        .header('Content-Security-Policy', filePolicy)
        .send(await readFile(join(config.shellFolder, name))),
    );
  app.get('/offline', (_, reply) => {
    // The worker shows the page at the address that failed. It opens this address again until the network returns.
    void reply.header('Refresh', '5');
    return sendPage(reply, {
      title: 'You are offline',
      narrow: true,
      content: html`<div class="card">
        <h1>You are offline</h1>
        <p>Steward cannot be reached. This page opens again as soon as the network returns.</p>
        <a class="primary" href="">Try again</a>
      </div>`,
    });
  });
}
