import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import Fastify from 'fastify';
import PostalMime, { type Email } from 'postal-mime';
import { deliverMail } from '../../infrastructure/mail/deliver-mail.ts';
import { unsubscribeLinks } from '../../infrastructure/notify/unsubscribe-token.ts';
import { mailTransport } from '../../infrastructure/mail/mail-transport.ts';
import { olivia, tom, marcus } from '../../../test/fixtures/demo-users.ts';
import {
  reportOf,
  startAnonymousTestApp,
  type AnonymousTestApp,
} from '../../../test/fixtures/sticker-reports/anonymous-test-app.ts';
import type { LocationFixture } from '../../../test/fixtures/location-fixture.queries.ts';
import { testNow } from '../../../test/fixtures/test-portal.ts';
import { reportAt } from '../../../test/fixtures/faults/fault-calls.ts';

/** The tags of our email template. Any other tag would come from the text of a user. */
const emailTags = [
  'a',
  'blockquote',
  'body',
  'div',
  'head',
  'html',
  'meta',
  'p',
  'table',
  'td',
  'th',
  'title',
  'tr',
];
const description =
  'Öl läuft aus – 3 < 4 & "heiß"\n<img src=x onerror=alert(1)><script>alert(2)</script>\n\nOpen the fault:\nhttps://evil.example/';

const { log } = Fastify({ logger: false });
let app: AnonymousTestApp;
let fixture: LocationFixture;
beforeAll(async () => {
  app = await startAnonymousTestApp();
});
afterAll(() => app.portal.stop());
beforeEach(async () => {
  fixture = await app.makeAsset();
  await app.portal.db
    .updateTable('asset_instances')
    .set({ location_name: 'Praxis Zürich ☕', model_name: 'Lisa » 22' })
    .where('id', '=', fixture.assetInstanceId)
    .execute();
  await app.portal.db.deleteFrom('outbox_messages').execute();
  await rm(folder(), { recursive: true, force: true });
});

const folder = () => join(app.portal.config.dataFolder, 'mail');

/** The emails that the demo writes to files, parsed like a mail program and sorted by recipient. */
async function emails(): Promise<Email[]> {
  await deliverMail(
    { db: app.portal.db, now: () => testNow },
    mailTransport(app.portal.config, unsubscribeLinks(app.portal.config)),
    log,
  );
  const names = (await readdir(folder())).filter((name) => name.endsWith('.eml'));
  const opened = await Promise.all(
    names.map(async (name) => PostalMime.parse(await readFile(join(folder(), name)))),
  );
  return opened.toSorted((one, other) => recipientOf(one).localeCompare(recipientOf(other)));
}

const recipientOf = ({ to }: Email) => to?.[0]?.address ?? '';
const tagsIn = (html = '') =>
  new Set([...html.matchAll(/<\/?([a-z]+)/gi)].map(([, tag]) => tag?.toLowerCase()));
const linksIn = (html = '') => [...html.matchAll(/href="([^"]*)"/g)].map(([, address]) => address);

/** The link to the new fault and the fields that all emails about it share. */
async function readExpectedEmail() {
  const [fault] = await app.faultsOf(fixture);
  const address = `${app.portal.origin}/fault/${fault?.id}`;
  return {
    address,
    email: {
      from: { name: 'Steward', address: 'no-reply@localhost' },
      subject: expect.stringMatching(/^New fault \(Serious\): \S.* Lisa » 22, Praxis Zürich ☕$/),
      date: testNow.toISOString(),
    },
  };
}

describe('the email about a new fault', () => {
  it('goes to each recipient as text and HTML with a link to the fault', async () => {
    await app.portal.call(tom, 'POST /faults', { json: reportAt(fixture, { description }) });
    const { address, email } = await readExpectedEmail();
    const [toMarcus, toOlivia, ...others] = await emails();
    expect(others).toEqual([]);
    expect(toMarcus).toMatchObject({ ...email, to: [{ address: marcus }] });
    expect(toOlivia).toMatchObject({ ...email, to: [{ address: olivia }] });
    expect(toOlivia?.text).toContain(
      'Hello Olivia Grant,\n\nTom Baker has reported a fault.\n\n> Öl läuft aus',
    );
    expect(toOlivia?.text).toContain(`Open the fault:\n${address}\n`);
    expect(toOlivia?.text).toContain('Severity: Serious\nCategory: ');
    expect(toOlivia?.html).toContain('Location</th><td style="padding:4px 0">Praxis Zürich ☕</td>');
    expect(linksIn(toOlivia?.html)).toEqual([
      address,
      address,
      app.portal.origin,
      expect.stringMatching(/\/bff\/unsubscribe\?token=.*\.fault\./),
    ]);
    const headers = new Map(toOlivia?.headers.map(({ key, value }) => [key, value]));
    expect(headers.get('list-unsubscribe')).toMatch(/^<.*\/bff\/unsubscribe\?token=.*\.fault\..*>$/);
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(toOlivia?.text).not.toContain('not verified');
  });

  it('escapes markup in the description', async () => {
    await app.portal.call(tom, 'POST /faults', { json: reportAt(fixture, { description }) });
    for (const { html, text } of await emails()) {
      expect([...tagsIn(html)].filter((tag) => !emailTags.includes(tag ?? ''))).toEqual([]);
      expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;&lt;script&gt;alert(2)&lt;/script&gt;');
      expect(html).toContain('3 &lt; 4 &amp; &quot;heiß&quot;');
      // Each line of the description is quoted, so that it cannot look like a part of the email.
      expect(text).toContain(
        '> <img src=x onerror=alert(1)><script>alert(2)</script>\n> \n> Open the fault:\n> https://evil.example/\n',
      );
    }
  });

  it('names the reporter by sticker as not verified and escapes the name', async () => {
    const json = reportOf(fixture, { description, reporterName: '<b>Zoë</b> & Söhne' });
    expect((await app.request('POST /sticker-reports', json)).status).toBe(200);
    const { address, email } = await readExpectedEmail();
    const [toMarcus, toOlivia, ...others] = await emails();
    expect(others).toEqual([]);
    expect(toMarcus).toMatchObject({ ...email, to: [{ address: marcus }] });
    expect(toOlivia).toMatchObject({ ...email, to: [{ address: olivia }] });
    expect(toOlivia?.text).toContain('<b>Zoë</b> & Söhne (by sticker) has reported a fault.');
    expect(toOlivia?.text).toContain('The name of the reporter is not verified.');
    expect(toOlivia?.html).toContain('&lt;b&gt;Zoë&lt;/b&gt; &amp; Söhne (by sticker) has reported a fault.');
    expect([...tagsIn(toOlivia?.html)].filter((tag) => !emailTags.includes(tag ?? ''))).toEqual([]);
    expect(linksIn(toOlivia?.html)).toEqual([
      address,
      address,
      app.portal.origin,
      expect.stringMatching(/\/bff\/unsubscribe\?token=.*\.fault\./),
    ]);
  });

  it('names a reporter without a name Anonymous', async () => {
    await app.report(fixture);
    const [email] = await emails();
    expect(email?.text).toContain('Anonymous (by sticker) has reported a fault.');
  });
});
