import { spec } from '@steward/tooling/spec/spec.mjs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { RegistryRow } from '@steward/shared-api/platform';
import * as users from '../../../test/fixtures/demo-users.ts';
import { TestBrowser } from '../../../test/fixtures/session/test-browser.ts';
import { startTestPortal, type TestPortal } from '../../../test/fixtures/test-portal.ts';
import { publishVersion, replaceRegistry } from '../../../test/fixtures/publish-version.ts';

const [live, canary] = ['0.1.0-00000002', '0.1.0-00000003'];

let portal: TestPortal;
let shell: string;
let olivia: TestBrowser;
let helen: TestBrowser;
let harbour: string;
beforeAll(async () => {
  shell = await mkdtemp(join(tmpdir(), 'steward-shell-'));
  await writeFile(join(shell, 'index.html'), '<!doctype html><title>Steward</title>');
  await writeFile(join(shell, 'index.csp.json'), '{"scriptHashes":["\'sha256-abc\'"]}');
  portal = await startTestPortal({ STEWARD_SHELL: shell });
  for (const version of [live, canary]) await publishVersion(folder(), ['faults', version]);
  olivia = await signedIn(users.olivia);
  helen = await signedIn(users.helen);
  const group = await portal.db
    .selectFrom('groups')
    .select('id')
    .where('name', '=', 'Harbour Dental')
    .executeTakeFirstOrThrow();
  harbour = group.id;
});
afterAll(async () => {
  await portal.stop();
  await rm(shell, { recursive: true });
});
beforeEach(() => write({ stable: { version: live } }));

const folder = () => portal.config.areasFolder;
const write = (row: RegistryRow, origins: string[] = []) =>
  replaceRegistry(folder(), { schema: 1, origins, areas: { faults: row } });

async function signedIn(email: string) {
  const browser = new TestBrowser(portal.origin);
  await browser.signIn(email);
  return browser;
}
async function ask(browser: TestBrowser, known?: string) {
  const { status, headers, body } = await browser.send('/bff/registry', {
    headers: known === undefined ? {} : { 'If-None-Match': known },
  });
  const channel: string | undefined = body === '' ? undefined : JSON.parse(body).areas[0].channel;
  return { status, tag: headers.get('etag') ?? '', channel };
}

describe('a release', () => {
  it('gives the users of a canary group the canary with their next request, and leaves others alone', async () => {
    const [ofOlivia, ofHelen] = [await ask(olivia), await ask(helen)];
    await write({ stable: { version: live }, canary: { version: canary }, canaryGroups: [harbour] });
    expect(await ask(olivia, ofOlivia.tag)).toMatchObject({ status: 200, channel: 'canary' });
    expect(await ask(helen, ofHelen.tag)).toMatchObject({ status: 304 });
    await write({ stable: { version: live }, blocked: [canary] });
    expect(await ask(olivia)).toEqual(ofOlivia);
    // Proxies that compress turn the ETag into a weak one.
    expect(await ask(olivia, `W/${ofOlivia.tag}`)).toMatchObject({ status: 304 });
  });

  it('gives a user who rolled back a version the previous one until a newer one is live, and ignores invalid input', async () => {
    const next = '0.1.0-00000004';
    await publishVersion(folder(), ['faults', next]);
    const channelsOf = async (left: string) => {
      const { body } = await olivia.send(`/bff/registry?previous=${left}`);
      const { areas }: { areas: { channel: string; build: { version: string } }[] } = JSON.parse(body);
      return areas.map(({ channel, build }) => `${channel} ${build.version}`);
    };
    await write({ stable: { version: canary, previous: live } });
    expect(await channelsOf(`assets@${live},faults@${canary}`)).toEqual([`previous ${live}`]);
    for (const nonsense of ['faults', `faults@${live}`, `faults@${canary}@`, 'faults@', '@', '&previous=x'])
      expect(await channelsOf(nonsense)).toEqual([`stable ${canary}`]);
    await write({ stable: { version: next, previous: canary } });
    expect(await channelsOf(`faults@${canary}`)).toEqual([`stable ${next}`]);
  });

  spec('p.6.1');
  it('lets pages load scripts from a newly allowed origin immediately, with a new ETag of the page', async () => {
    const anonymous = new TestBrowser(portal.origin);
    const page = async (known = '') => {
      const { status, headers } = await anonymous.send('/', { headers: { 'If-None-Match': known } });
      return { status, tag: headers.get('etag') ?? '', policy: headers.get('content-security-policy') ?? '' };
    };
    const before = await page();
    expect(before.policy).toContain("script-src 'self' 'sha256-abc';");
    expect(await page(before.tag)).toMatchObject({ status: 304 });
    await write({ stable: { version: live } }, ['https://areas.example', 'https://not a host']);
    const after = await page(before.tag);
    expect(after).toMatchObject({ status: 200 });
    expect(after.policy).toContain("script-src 'self' 'sha256-abc' https://areas.example;");
    expect(after.policy).toContain("connect-src 'self' https://areas.example;");
    expect((await olivia.send('/')).headers.get('content-security-policy')).toBe(after.policy);
    expect((await olivia.send('/bff/registry')).body).toContain('"origins":["https://areas.example"]');
  });

  spec('p.2.9');
  it('counts loaded and failed areas by area, version, channel and phase', async () => {
    await write({ stable: { version: live }, canary: { version: canary }, canaryPercent: 100 });
    const common = {
      area: 'faults',
      part: 'page',
      version: live,
      channel: 'stable',
      ms: 1,
      attempt: 1,
      bytes: 1,
    };
    const failure = {
      ...common,
      event: 'area.error',
      version: canary,
      channel: 'canary',
      reference: 'a',
      message: '',
    };
    const events = [
      { event: 'area.load', ...common },
      { event: 'area.load', ...common },
      { ...failure, phase: 'render' },
    ];
    const { status } = await olivia.send('/bff/telemetry', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-CSRF': '1' },
      body: JSON.stringify({ events }),
    });
    expect(status).toBe(204);
    const figures = await (await fetch(`${portal.origin}/bff/metrics`)).text();
    expect(figures.split('\n').filter((line) => line.startsWith('steward_area_'))).toEqual([
      `steward_area_loads_total{area="faults",version="${live}",channel="stable"} 2`,
      `steward_area_errors_total{area="faults",version="${canary}",channel="canary",phase="render"} 1`,
    ]);
  });

  spec('p.1.6');
  it('serves the scripts of a version to any origin, compressed and cacheable for ever', async () => {
    const script = join(folder(), 'faults', live, 'entry.js');
    await writeFile(`${script}.br`, 'small');
    await writeFile(`${script}.gz`, 'smaller');
    const of = (encoding: string) =>
      fetch(`${portal.origin}/areas/faults/${live}/entry.js`, {
        method: 'HEAD',
        headers: { 'Accept-Encoding': encoding, Origin: 'https://sibling.example' },
      });
    const { headers } = await of('br');
    expect(headers.get('content-encoding')).toBe('br');
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect((await of('gzip')).headers.get('content-encoding')).toBe('gzip');
  });
});
