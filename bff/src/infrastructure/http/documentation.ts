import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './openapi.ts';

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Steward API</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/bff/docs/swagger-ui.css" />
  </head>
  <body>
    <main id="api"></main>
    <script src="/bff/docs/swagger-ui-bundle.js"></script>
    <script src="/bff/docs/start.js"></script>
  </body>
</html>
`;

// Resources are closed at first: Swagger UI takes half a minute to show all operations on a slow computer.
const start = `SwaggerUIBundle({
  url: '/bff/openapi.json',
  dom_id: '#api',
  docExpansion: 'none',
  requestInterceptor: (request) => ({ ...request, headers: { ...request.headers, 'X-CSRF': '1' } }),
});
`;

// Swagger UI inserts its own styles and inlines its icons. Scripts come from this server only.
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'";

/** Serves `/bff/openapi.json`, and Swagger UI at `/bff/docs`. */
export async function documentation(app: FastifyInstance): Promise<void> {
  const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  const document = openApiDocument();
  app.get('/bff/openapi.json', async () => document);
  app.get('/bff/docs', async (_, reply) =>
    reply.type('text/html').header('Content-Security-Policy', policy).send(page),
  );
  app.get('/bff/docs/start.js', async (_, reply) => reply.type('text/javascript').send(start));
  for (const [name, type] of [
    ['swagger-ui.css', 'text/css'],
    ['swagger-ui-bundle.js', 'text/javascript'],
  ] as const) {
    app.get(`/bff/docs/${name}`, async (_, reply) =>
      reply.type(type).send(await readFile(join(folder, name))),
    );
  }
}
