import { expect, it } from '@jest/globals';
import { Agent, get } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { fastify } from 'fastify';
import { closeUnused } from './close-unused.ts';

it('finishes a response in progress and closes its connection when the server stops', async () => {
  const app = fastify({ forceCloseConnections: 'idle' });
  closeUnused(app);
  const started = Promise.withResolvers<void>();
  const finished = Promise.withResolvers<string>();
  app.get('/', async (_, reply) => {
    reply.hijack();
    reply.raw.write('first ');
    started.resolve();
    reply.raw.end(await finished.promise);
  });
  const address = await app.listen();
  const agent = new Agent({ keepAlive: true });
  const text = new Promise<string>((resolve, reject) => {
    get(address, { agent }, (response) => {
      response.toArray().then((chunks) => resolve(Buffer.concat(chunks).toString()), reject);
    }).on('error', reject);
  });
  await started.promise;
  // A kept-alive connection would stay open for 72 seconds, longer than the timeout of a test.
  const stopped = app.close();
  while (app.server.listening) await setImmediate();
  finished.resolve('second');
  expect(await text).toBe('first second');
  await stopped;
  agent.destroy();
});
