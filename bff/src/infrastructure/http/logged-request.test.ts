import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fastify, { type FastifyInstance } from 'fastify';
import { Writable } from 'node:stream';
import { loggedRequest } from './logged-request.ts';

const token = 'x'.repeat(43);
let app: FastifyInstance;
let logged = '';
beforeAll(() => {
  const stream = new Writable({
    write: (line, _, done) => {
      logged += String(line);
      done();
    },
  });
  app = fastify({ logger: { level: 'info', stream, serializers: { req: loggedRequest } } });
  app.setNotFoundHandler(async () => ({}));
});
afterAll(() => app.close());

it.each([
  [`/bff/api/v1/sticker-reports/progress/${token}`, '/bff/api/v1/sticker-reports/progress/…'],
  [`/report/progress/${token}?a=1`, '/report/progress/…?a=1'],
  [`/report/36Q-7EH-X67?sent=${token}&a=1`, '/report/36Q-7EH-X67?sent=…&a=1'],
  [`/bff/check?returnUrl=%2Freport%2Fprogress%2F${token}`, '/bff/check?returnUrl=%2Freport%2Fprogress%2F…'],
  [`/login?returnUrl=%2Freport%2FX%3Fsent%3D${token}%26a`, '/login?returnUrl=%2Freport%2FX%3Fsent%3D…%26a'],
  [`/bff/api/v1/calendar-feeds/${token}/appointments.ics`, '/bff/api/v1/calendar-feeds/…/appointments.ics'],
  ['/bff/api/v1/faults?pageSize=10', '/bff/api/v1/faults?pageSize=10'],
])('logs a call of %s without the secret of its private link', async (url, expected) => {
  logged = '';
  await app.inject({ url });
  expect(logged).toContain(`"url":"${expected}"`);
  expect(logged).not.toContain(token);
});
