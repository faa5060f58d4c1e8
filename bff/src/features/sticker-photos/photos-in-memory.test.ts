import { spec } from '@steward/tooling/spec/spec.mjs';
import { request, type ClientRequest } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { photosOfReport, problem } from '@steward/shared-api';
import { aPng, type TestFile } from '../../../test/fixtures/documents/test-files.ts';
import {
  startAnonymousTestApp,
  type AnonymousTestApp,
} from '../../../test/fixtures/sticker-reports/anonymous-test-app.ts';

let app: AnonymousTestApp;
beforeAll(async () => {
  app = await startAnonymousTestApp({ STEWARD_RATE_PHOTO: '0' });
});
afterAll(() => app.portal.stop());

const photosInMemory = 16;
const photo = (width: number): TestFile => ({ name: 'leak.png', bytes: aPng(width, 8), type: 'image/png' });

interface Response {
  readonly status: number;
  readonly retryAfter: string | undefined;
  readonly text: string;
}

interface SlowPhoto {
  /** The response, which only a refusal sends before the photo is finished. */
  readonly response: Promise<Response>;
  /** Sends the rest of the photo and returns the status of the response. */
  readonly finish: () => Promise<number>;
  /** Closes the connection. */
  readonly leave: () => void;
}

/** Starts to send a photo, and stops before its end. */
function sendSlowly(token: string, { name, bytes }: TestFile): SlowPhoto {
  const boundary = 'photo-boundary';
  const sending = request(`${app.portal.origin}/bff/api/v1/sticker-reports/progress/${token}/photos`, {
    method: 'POST',
    agent: false,
    headers: { 'X-CSRF': '1', 'Content-Type': `multipart/form-data; boundary=${boundary}` },
  });
  const response = responseTo(sending);
  sending.write(
    `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n` +
      'Content-Type: image/png\r\n\r\n',
  );
  sending.write(bytes.subarray(0, 20));
  return {
    response,
    finish: async () => {
      sending.end(Buffer.concat([bytes.subarray(20), Buffer.from(`\r\n--${boundary}--\r\n`)]));
      return (await response).status;
    },
    leave: () => void sending.destroy(),
  };
}

function responseTo(sending: ClientRequest): Promise<Response> {
  return new Promise((resolve) => {
    sending.once('error', () => resolve({ status: 0, retryAfter: undefined, text: '' }));
    sending.once('response', (response) => {
      const { statusCode: status = 0, headers } = response;
      void text(response).then((body) => resolve({ status, retryAfter: headers['retry-after'], text: body }));
    });
  });
}

const newToken = async () => (await app.report(await app.makeAsset())).progressToken;

/** Waits until one of the photos is refused, and returns it with the others. */
async function refusedOf(photos: readonly SlowPhoto[]) {
  const refused = await Promise.race(photos.map((one) => one.response.then(() => one)));
  return { refused, others: photos.filter((one) => one !== refused) };
}

/** Sends a photo again until there is a place for it. */
async function sendUntilTaken(token: string, file: TestFile): Promise<unknown> {
  for (;;) {
    const { status, text: body } = await app.sendPhoto(token, file);
    if (status !== 429) return [status, JSON.parse(body)];
  }
}

spec('d.3.178');
it('refuses photos while 16 are in memory, and takes them again when one is done or its sender has left', async () => {
  const tokens = await Promise.all(
    Array.from({ length: Math.ceil((photosInMemory + 1) / photosOfReport) }, newToken),
  );
  const sending = Array.from({ length: photosInMemory + 1 }, (_, at) =>
    sendSlowly(tokens[at % tokens.length] ?? '', photo(20 + at)),
  );
  const { refused, others } = await refusedOf(sending);
  const { status, retryAfter, text: body } = await refused.response;
  expect([status, retryAfter, problem.parse(JSON.parse(body)).detail]).toEqual([
    429,
    '10',
    'Many photos are being sent. Please try again in 10 seconds.',
  ]);

  // The report of a refused photo is there, and the photo is taken as soon as there is a place.
  const late = await newToken();
  expect((await app.sendPhoto(late, photo(9))).status).toBe(429);
  expect((await app.progress(late)).status).toBe('New');
  const [done, left, ...rest] = others;
  expect(await done?.finish()).toBe(200);
  expect(await sendUntilTaken(late, photo(9))).toEqual([200, { data: { photoCount: 1 } }]);

  const full = await refusedOf([sendSlowly(late, photo(10)), sendSlowly(late, photo(11))]);
  expect((await full.refused.response).status).toBe(429);
  left?.leave();
  expect(await sendUntilTaken(late, photo(12))).toEqual([200, { data: { photoCount: 2 } }]);

  const last = [...rest, ...full.others];
  // One after the other, because few photos of one address wait to be decoded.
  for (const one of last) expect(await one.finish()).toBe(200);
  const stored = await app.portal.db.selectFrom('sticker_photos').select('id').execute();
  // Each asset of a test has a photo already.
  expect(stored).toHaveLength(tokens.length + 1 + 3 + last.length);
});
