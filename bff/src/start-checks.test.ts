import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { S3Server } from '../test/fixtures/documents/s3-server.ts';
import { TestIssuer } from '../test/fixtures/session/test-issuer.ts';
import { readConfig } from './config.ts';
import { openFiles } from './infrastructure/storage/open-files.ts';
import { ensureServices } from './start-checks.ts';

const s3 = new S3Server();
let issuer: TestIssuer;
let settings: Record<string, string>;

beforeAll(async () => {
  await s3.start();
  issuer = await TestIssuer.start();
  settings = {
    OIDC_ISSUER: issuer.issuer,
    OIDC_CLIENT_ID: 'steward-test',
    STEWARD_S3_BUCKET: 'bucket',
    STEWARD_S3_ENDPOINT: s3.endpoint,
    STEWARD_S3_ACCESS_KEY: 'key',
    STEWARD_S3_SECRET_KEY: 'secret',
  };
});
afterAll(async () => {
  await s3.stop();
  await issuer.stop();
});

/** The warnings of a start, or the error that ends it. */
function checked(more: Record<string, string> = {}): Promise<string[]> {
  const config = readConfig({ ...settings, ...more });
  return ensureServices(config, openFiles(config).files);
}

it('accepts the identity provider and the bucket of the settings', async () => {
  expect(await checked()).toEqual([]);
});

it('refuses an address that is not the issuer of an identity provider', async () => {
  const typo = `${issuer.issuer}/realms/typo`;
  await expect(checked({ OIDC_ISSUER: typo })).rejects.toThrow(
    `OIDC_ISSUER=${typo} is not the issuer of an identity provider: ${typo}/.well-known/openid-configuration has no OpenID Connect metadata.`,
  );
});

it('refuses a bucket that does not exist, and keys without access to it', async () => {
  await expect(checked({ STEWARD_S3_BUCKET: 'typo' })).rejects.toThrow(
    /^The bucket of STEWARD_S3_BUCKET=typo cannot be used \(404 NoSuchBucket\)/,
  );
  await expect(checked({ STEWARD_S3_ACCESS_KEY: 'other' })).rejects.toThrow(/403 AccessDenied/);
});

it('warns of services that do not answer, because the server can start before them', async () => {
  expect(
    await checked({ OIDC_ISSUER: 'http://127.0.0.1:1', STEWARD_S3_ENDPOINT: 'http://127.0.0.1:1' }),
  ).toEqual([
    expect.stringContaining('OIDC_ISSUER=http://127.0.0.1:1 does not answer yet'),
    expect.stringContaining('STEWARD_S3_BUCKET=bucket does not answer yet'),
  ]);
});

it('warns of services that begin an answer and do not end it', async () => {
  expect(await warningsOf((_, response) => response.writeHead(200).flushHeaders())).toEqual(twoWarnings);
});

it('warns of services that are busy', async () => {
  expect(await warningsOf((_, response) => response.writeHead(429).end('Slow down'))).toEqual(twoWarnings);
});

const twoWarnings = [
  expect.stringMatching(/^The identity provider of OIDC_ISSUER=\S+ does not answer yet/),
  expect.stringContaining('STEWARD_S3_BUCKET=bucket does not answer yet'),
];

/** The warnings of a start at which one server is both the identity provider and the bucket. */
async function warningsOf(listener: RequestListener): Promise<string[]> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  try {
    return await checked({ OIDC_ISSUER: origin, STEWARD_S3_ENDPOINT: origin });
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
