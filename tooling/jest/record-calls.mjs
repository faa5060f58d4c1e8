// Records which server test calls which endpoint. tooling/cli/called-endpoints.mjs compares them with the specification.
import { subscribe } from 'node:diagnostics_channel';
import { appendFileSync } from 'node:fs';

/**
 * Appends a line for each test and each endpoint that answered it without an error. Records every server test of this worker, whichever client
 * it uses, because the server itself reports the call.
 * @param {string} file
 */
export function recordCalls(file) {
  const recorded = new Set();
  subscribe('tracing:fastify.request.handler:start', ({ reply, route }) => {
    const { testPath, currentTestName } = globalThis.expect.getState();
    reply.raw.once('finish', () => {
      const line = JSON.stringify([testPath, currentTestName, `${route.method} ${route.url}`]);
      if (reply.statusCode >= 400 || recorded.has(line)) return;
      recorded.add(line);
      appendFileSync(file, `${line}\n`);
    });
  });
}
