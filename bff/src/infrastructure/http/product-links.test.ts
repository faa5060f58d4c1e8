import { spec } from '@steward/tooling/spec/spec.mjs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { readConfig } from '../../config.ts';
import { startTestPortal } from '../../../test/fixtures/test-portal.ts';

const withProvider = { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'steward' };

describe('links to other products', () => {
  it('are part of every page and escaped', async () => {
    const shell = await mkdtemp(join(tmpdir(), 'steward-shell-'));
    for (const page of ['index', 'sign-in']) {
      await writeFile(
        join(shell, `${page}.html`),
        '<!doctype html><head><script></script></head><title>Steward</title>',
      );
      await writeFile(join(shell, `${page}.csp.json`), '{"scriptHashes":[]}');
    }
    const faqs = 'https://help.example/faqs?a=1&b=$&';
    const portal = await startTestPortal({ STEWARD_SHELL: shell, STEWARD_LINKS: JSON.stringify({ faqs }) });
    for (const path of ['/', '/login']) {
      const html = await (await fetch(portal.origin + path)).text();
      const escaped = '{&quot;faqs&quot;:&quot;https://help.example/faqs?a=1&amp;b=$&amp;&quot;}';
      expect(html).toContain(`<meta name="steward-links" content="${escaped}">`);
    }
    await portal.stop();
  });

  spec('d.6.8');
  it('come from the configuration, and only the demo has its own', () => {
    expect(readConfig({}).links.faqs).toBe('https://help.steward.example/faqs');
    expect(readConfig(withProvider).links).toEqual({});
    const links = { veterinary: { hr: 'https://hr.example' } };
    expect(readConfig({ ...withProvider, STEWARD_LINKS: JSON.stringify(links) }).links).toEqual(links);
  });

  it.each([
    ['not JSON', '{faqs'],
    ['an unknown entry', '{"blog":"https://blog.example"}'],
    ['an address that is not http(s)', '{"faqs":"javascript:alert(1)"}'],
  ])('are refused at start with %s', (_, text) => {
    expect(() => readConfig({ STEWARD_LINKS: text })).toThrow(/STEWARD_LINKS/);
  });
});
