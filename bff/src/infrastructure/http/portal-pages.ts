import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import {
  openedByUserMeta,
  productLinksMeta,
  publicFallbacksMeta,
  type ProductLinks,
} from '@steward/shared-api/platform';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Config } from '../../config.ts';
import {
  confirmOverrides,
  overridesOf,
  overridesPath,
  saveOverrides,
} from '../../platform/registry/area-overrides.ts';
import type { PublishedAreas } from '../../platform/registry/published-areas.ts';
import { publicFallbacks } from '../../platform/registry/public-fallbacks.ts';
import { acceptForms } from '../session/sign-in-pages/forms.ts';
import { contentPolicy } from './content-policy.ts';
import { matchesIfNoneMatch } from './entity-tag.ts';
import { serveOfflineFiles } from './offline-files.ts';
import { pageData, type PageData } from './page-data.ts';
import type { RequestQueue } from './request-queue.ts';

const signInPaths = ['/login', '/logout', '/error', '/invitation/:token'];
// Only files with a content hash in their name may be cached for ever. Other files of these folders are not served.
const shellFile = /^\/[\w.-]+\.[0-9a-f]{8}\.(js|css|woff2)$/;
const areaFile = /^\/[a-z][a-z0-9-]*\/\d+\.\d+\.\d+-[0-9a-f]{8}\/[\w-][\w.-]*\.js$/;
/** Addresses of the server, and addresses with a dot, are no screens. */
const serverPath = /^\/+(bff|areas|shell)(\/|$)|\./i;
const pagePolicy = z.object({ scriptHashes: z.array(z.string()) });

/**
 * Serves the browser's files: the portal page for every portal address, the sign-in page, the hashed files and the published areas.
 * Unknown files are a 404, never a page.
 */
export async function servePortalPages(
  app: FastifyInstance,
  { config, areas, queue }: { config: Config; areas: PublishedAreas; queue: RequestQueue },
): Promise<void> {
  const immutable = {
    maxAge: '365d',
    immutable: true,
    preCompressed: true,
    index: false,
    redirect: false,
  } as const;
  await app.register(fastifyStatic, {
    ...immutable,
    root: config.shellFolder,
    prefix: '/shell/',
    allowedPath: (path) => shellFile.test(path),
  });
  await app.register(fastifyStatic, {
    ...immutable,
    root: config.areasFolder,
    prefix: '/areas/',
    decorateReply: false,
    allowedPath: (path) => areaFile.test(path),
    // Scripts are public. Pages of other origins load them with their integrity hashes.
    setHeaders: allowAnyOrigin,
  });
  serveOfflineFiles(app, config);
  const links = metaElement(productLinksMeta, config.links);
  const portalPage = pageOf(join(config.shellFolder, 'index.html'));
  const signInPage = pageOf(join(config.shellFolder, 'sign-in.html'));
  const dataFor = pageData(app, config, queue);
  for (const path of signInPaths)
    app.get(path, async (request, reply) => {
      const opened =
        path === '/logout' && isOpenedByUser(request) ? `\n<meta name="${openedByUserMeta}">` : '';
      void reply.header('Vary', 'Sec-Fetch-Site, Sec-Purpose');
      return sendPage(reply, { page: await signInPage(`${links}${opened}`), origins: [] });
    });
  await app.register(async (scope) => {
    acceptForms(scope);
    scope.post(overridesPath, (request, reply) => saveOverrides(request, reply, config));
  });
  app.get('/*', async (request, reply) => {
    const [path = ''] = request.url.split('?');
    if (serverPath.test(path)) return reply.callNotFound();
    if (await confirmOverrides(request, reply, config)) return reply;
    const data = await dataFor(request, reply);
    const { origins } = await areas.registry();
    const localServers = Object.values((await overridesOf(request, config)) ?? {});
    const fallbacks = metaElement(publicFallbacksMeta, await publicFallbacks(areas));
    const page = await portalPage(`${links}\n${fallbacks}`);
    return sendPage(reply, { page, origins: [...origins, ...localServers], data });
  });
}

/** Whether this page was opened from a page of Steward, a typed address or a bookmark. False for a prefetch, because the page is not open yet. */
function isOpenedByUser({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  return (site === 'none' || site === 'same-origin') && headers['sec-purpose'] === undefined;
}

function allowAnyOrigin(reply: FastifyReply): void {
  void reply
    .header('Access-Control-Allow-Origin', '*')
    .header('Cross-Origin-Resource-Policy', 'cross-origin');
}

interface Page {
  readonly html: string;
  readonly scriptHashes: readonly string[];
  readonly tag: string;
}

/** Data for the scripts of a page, so that they need no further request. */
function metaElement(name: string, data: ProductLinks | readonly object[]): string {
  const json = JSON.stringify(data).replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return `<meta name="${name}" content="${json}">`;
}

/**
 * Reads a page of the shell with the data for its content policy, and adds `meta` before its first script. Reads it again after a new
 * build or with other data.
 */
function pageOf(file: string): (meta: string) => Promise<Page> {
  let cached: Page | undefined;
  return async (meta) => {
    const { mtimeMs, size } = await stat(file);
    const digest = createHash('sha256').update(meta).digest('base64url').slice(0, 8);
    const tag = `${mtimeMs.toString(36)}-${size.toString(36)}-${digest}`;
    if (cached?.tag === tag) return cached;
    const { scriptHashes } = pagePolicy.parse(
      JSON.parse(await readFile(file.replace(/\.html$/, '.csp.json'), 'utf8')),
    );
    const html = (await readFile(file, 'utf8')).replace('<script>', () => `${meta}\n<script>`);
    cached = { html, scriptHashes, tag };
    return cached;
  };
}

interface SentPage {
  readonly page: Page;
  /** Additional origins of scripts. */
  readonly origins: readonly string[];
  readonly data?: PageData | undefined;
}

function sendPage(reply: FastifyReply, { page, origins, data }: SentPage) {
  const policy = contentPolicy(page.scriptHashes, origins);
  void reply.header('Content-Security-Policy', policy).type('text/html; charset=utf-8');
  if (data) {
    // A stored page would show an earlier user after a logout.
    void reply.header('Cache-Control', 'no-store').header('Set-Cookie', [...data.cookies]);
    return reply.send(page.html.replace('<script>', () => `${data.elements}\n<script>`));
  }
  // The policy is part of the ETag, because a cached page keeps its policy.
  const digest = createHash('sha256').update(policy).digest('base64url').slice(0, 16);
  const tag = `"${page.tag}-${digest}"`;
  void reply.header('Cache-Control', 'no-cache').header('ETag', tag);
  if (matchesIfNoneMatch(reply.request, tag)) return reply.code(304).send();
  return reply.send(page.html);
}
