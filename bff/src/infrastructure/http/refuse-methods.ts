import type { FastifyInstance } from 'fastify';
import type { Route } from './serve.ts';
import { HttpProblem } from './problems.ts';

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** Answers 405 with the allowed methods when an address of the API exists for other methods only. */
export function refuseMethods(app: FastifyInstance, routes: readonly Route[]): void {
  const byPath = Map.groupBy(routes, ({ endpoint }) => endpoint.path.replace(/\{(\w+)\}/g, ':_'));
  for (const [path, served] of byPath) {
    const servedMethods = new Set<string>(served.map(({ endpoint }) => endpoint.method));
    const others = methods.filter((method) => !servedMethods.has(method));
    if (others.length === 0) continue;
    app.route({
      method: others,
      // The router requires the same parameter names for all methods of an address.
      url: `/bff/api/v1${served[0]?.endpoint.path.replace(/\{(\w+)\}/g, ':$1') ?? path}`,
      handler: async (_, reply) => {
        void reply.header('Allow', [...servedMethods].join(', '));
        throw new HttpProblem({
          title: 'Method not allowed',
          status: 405,
          detail: `Allowed methods: ${[...servedMethods].join(', ')}`,
        });
      },
    });
  }
}
