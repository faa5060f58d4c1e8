import { expect, it } from '@jest/globals';
import { Agent, get } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { fastify } from 'fastify';
import { closeUnused } from './close-unused.ts';

it('when it stops in the middle of an answer → the answer is finished, and its connection is not kept', async () => {
  const app = fastify({ forceCloseConnections: 'idle' });
  closeUnused(app);
  const asked = Promise.withResolvers<void>();
  const told = Promise.withResolvers<string>();
  app.get('/', async (_, reply) => {
    reply.hijack();
    reply.raw.write('first ');
    asked.resolve();
    reply.raw.end(await told.promise);
  });
  const address = await app.listen();
  const agent = new Agent({ keepAlive: true });
  const text = new Promise<string>((resolve, reject) => {
    get(address, { agent }, (answer) => {
      answer.toArray().then((chunks) => resolve(Buffer.concat(chunks).toString()), reject);
    }).on('error', reject);
  });
  await asked.promise;
  // a connection that is kept would be waited for 72 seconds, longer than a test may take
  const stopped = app.close();
  while (app.server.listening) await setImmediate();
  told.resolve('second');
  expect(await text).toBe('first second');
  await stopped;
  agent.destroy();
});
