import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { matchesIfNoneMatch } from '../../infrastructure/http/entity-tag.ts';
import { notFound } from '../../infrastructure/http/problems.ts';
import type { PublishedAreas } from './published-areas.ts';
import { stableOf } from './resolve-registry.ts';

interface Live {
  readonly version: string;
  /** Relative to the folder of the area. */
  readonly file: string;
  readonly integrity: string;
}

/**
 * Stable addresses for embedding the live version of an area: `/areas/<area>/embed.js`, a module that re-exports the immutable one, and
 * `embed.json` with its address and integrity for sites that pin it.
 */
export function embeds(app: FastifyInstance, areas: PublishedAreas): void {
  const find = async (name: string): Promise<Live> => {
    const { rows } = await areas.registry();
    const row = rows.find((candidate) => candidate.name === name);
    const version = row && 'row' in row ? stableOf(row) : undefined;
    const published = version && (await areas.version(name, version).catch(() => undefined));
    if (!version || !published || !published.build.embed) throw notFound('area to embed');
    const [file, integrity] = published.build.embed;
    return { version, file: `${version}/${file}`, integrity };
  };
  app.get<{ Params: { area: string } }>('/areas/:area/embed.js', async (request, reply) => {
    const { file } = await find(request.params.area);
    return send(reply, 'text/javascript; charset=utf-8', `export * from './${file}';\n`);
  });
  app.get<{ Params: { area: string } }>('/areas/:area/embed.json', async (request, reply) => {
    const live = await find(request.params.area);
    return send(reply, 'application/json; charset=utf-8', `${JSON.stringify(live)}\n`);
  });
}

function send(reply: FastifyReply, type: string, text: string) {
  const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 16)}"`;
  void reply
    .header('Cache-Control', 'no-cache')
    .header('ETag', tag)
    .header('Access-Control-Allow-Origin', '*')
    .header('Cross-Origin-Resource-Policy', 'cross-origin');
  return matchesIfNoneMatch(reply.request, tag) ? reply.code(304).send() : reply.type(type).send(text);
}
