import { spec } from '@steward/tooling/spec/spec.mjs';
import { readdir, readFile } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import Fastify from 'fastify';
import PostalMime from 'postal-mime';
import { readConfig, type Config } from '../../config.ts';
import { listenLocally } from '../../../test/fixtures/listen-locally.ts';
import { startTestPortal, testNow, type TestPortal } from '../../../test/fixtures/test-portal.ts';
import { deliverMail } from './deliver-mail.ts';
import { renderEmail } from './email.ts';
import { unsubscribeLinks } from '../notify/unsubscribe-token.ts';
import { mailTransport, type MailTransport } from './mail-transport.ts';
import { insertOutboxMessages } from './outbox.queries.ts';

const { log } = Fastify({ logger: false });

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());
beforeEach(() => portal.db.deleteFrom('outbox_messages').execute());

const email = {
  kind: 'test',
  subject: 'A fault\r\nBcc: everybody@example.test',
  paragraphs: ['Chair <b>3</b> & "Surgery 1" hums.'],
  facts: [['Asset', '<img src=x onerror=alert(1)>']],
  link: { label: 'Open the fault', path: '/faults?fault=1' },
} as const;

const to = { name: 'Olivia', origin: 'https://portal.example' };

async function post(recipient: string): Promise<void> {
  const { subject, text, html } = renderEmail(email, to);
  const message = { kind: 'test', recipient, recipient_org_user_id: null, subject };
  await insertOutboxMessages(portal.db, [
    {
      ...message,
      body_text: text,
      body_html: html,
      deduplication_key: null,
      last_error: null,
      available_at: testNow,
    },
  ]);
}

const deliver = (send: MailTransport, now = testNow) =>
  deliverMail({ db: portal.db, now: () => now }, send, log);

describe('an email', () => {
  it('escapes markup and line breaks of users', () => {
    const { subject, html, text } = renderEmail(email, to);
    expect(subject).toBe('A fault Bcc: everybody@example.test');
    expect(html).not.toMatch(/<img|<b>/);
    expect(html).toContain('Chair &lt;b&gt;3&lt;/b&gt; &amp; &quot;Surgery 1&quot; hums.');
    expect(text).toContain('Chair <b>3</b> & "Surgery 1" hums.');
    expect(text).toContain('https://portal.example/faults?fault=1');
  });

  it('marks every line of a quote with any line break', () => {
    const quote = 'It hums.\rOpen the fault:\u2028https://evil.example\vnow\f!\r\n\r\nZoë';
    const { text } = renderEmail({ ...email, quote }, to);
    expect(text).toContain(
      '\n\n> It hums.\n> Open the fault:\n> https://evil.example\n> now\n> !\n> \n> Zoë\n\n',
    );
  });
});

describe('email delivery', () => {
  spec('d.4.60');
  it('writes readable files to the data folder without an SMTP server', async () => {
    await post('olivia@example.test');
    expect(await deliver(mailTransport(portal.config, unsubscribeLinks(portal.config)))).toBe(1);
    const folder = join(portal.config.dataFolder, 'mail');
    const [name = ''] = await readdir(folder);
    const mail = await PostalMime.parse(await readFile(join(folder, name)));
    expect(mail.to?.[0]?.address).toBe('olivia@example.test');
    expect(mail.subject).toBe('A fault Bcc: everybody@example.test');
    expect(mail.html).toContain('href="https://portal.example/faults?fault=1"');
    expect(mail.text).toContain('Open the fault:\nhttps://portal.example/faults?fault=1');
    expect(await deliver(mailTransport(portal.config, unsubscribeLinks(portal.config)))).toBe(0);
  });

  spec('d.4.59');
  it('sends each email once when several servers deliver', async () => {
    for (let at = 0; at < 30; at += 1) await post(`person${at}@example.test`);
    const sent: string[] = [];
    const send: MailTransport = async ({ recipient }) => void sent.push(recipient);
    await Promise.all([deliver(send), deliver(send), deliver(send), deliver(send)]);
    await deliver(send);
    expect(sent).toHaveLength(30);
    expect(new Set(sent).size).toBe(30);
  });

  it('does not send an email twice while the mail server is slow', async () => {
    for (let at = 0; at < 12; at += 1) await post(`slow${at}@example.test`);
    let now = testNow;
    const sent: string[] = [];
    const both = { db: portal.db, now: () => now };
    await deliverMail(
      both,
      async ({ recipient }) => {
        now = new Date(now.getTime() + 30_000);
        sent.push(recipient);
        await deliverMail(both, async (other) => void sent.push(other.recipient), log);
      },
      log,
    );
    expect(sent).toHaveLength(12);
    expect(new Set(sent).size).toBe(12);
  });

  it('retries a rejected email and gives up in the end', async () => {
    await post('later@example.test');
    const refuse: MailTransport = async () => {
      throw new Error('mailbox busy');
    };
    let now = testNow;
    let attempts = 0;
    for (let day = 0; day < 60; day += 1) {
      await deliver(async (message) => {
        attempts += 1;
        return refuse(message);
      }, now);
      now = new Date(now.getTime() + 24 * 60 * 60_000);
    }
    expect(attempts).toBe(12);
    const [row] = await portal.db.selectFrom('outbox_messages').selectAll().execute();
    expect([row?.last_error, row?.sent_at]).toEqual(['mailbox busy', null]);
    expect(row?.failed_at).not.toBeNull();
  });

  spec('d.4.59');
  it('sends the email of a server that crashed', async () => {
    await post('crash@example.test');
    const never: MailTransport = () => new Promise(() => {});
    void deliver(never);
    const sent: string[] = [];
    const send: MailTransport = async ({ recipient }) => void sent.push(recipient);
    while ((await locked()) === 0);
    await deliver(send);
    expect(sent).toEqual([]);
    await deliver(send, new Date(testNow.getTime() + 121_000));
    expect(sent).toEqual(['crash@example.test']);
  });

  it('uses the configured SMTP server', async () => {
    const smtp = await startSmtp();
    await post('olivia@example.test');
    const config = readConfig({
      STEWARD_SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
      STEWARD_DATA: portal.config.dataFolder,
    });
    expect(await deliver(mailTransport(withOrigin(config), unsubscribeLinks(config)))).toBe(1);
    smtp.server.close();
    expect(smtp.lines).toContain('RCPT TO:<olivia@example.test>');
    expect(smtp.lines.join('\n')).toContain('Subject: A fault Bcc: everybody@example.test');
  });

  it.each([
    ['info@zahnärzte.example', '<info@xn--zahnrzte-3za.example>'],
    ['jörg@praxis.example', '<jörg@praxis.example>'],
    ['r&d@praxis.example', '<r&d@praxis.example>'],
    ['x/y@praxis.example', '<x/y@praxis.example>'],
  ])('is sent to %s', async (recipient, envelope) => {
    const smtp = await startSmtp();
    await post(recipient);
    const config = readConfig({
      STEWARD_SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
      STEWARD_DATA: portal.config.dataFolder,
    });
    expect(await deliver(mailTransport(withOrigin(config), unsubscribeLinks(config)))).toBe(1);
    smtp.server.close();
    expect(smtp.lines.find((line) => line.startsWith('RCPT TO:'))).toBe(`RCPT TO:${envelope}`);
  });
});

const withOrigin = (config: Config): Config => ({ ...config, origin: 'https://portal.example' });

async function locked(): Promise<number> {
  const rows = await portal.db
    .selectFrom('outbox_messages')
    .where('locked_until', 'is not', null)
    .select('id')
    .execute();
  return rows.length;
}

/** A minimal SMTP server. */
async function startSmtp(): Promise<{ server: Server; port: number; lines: string[] }> {
  const lines: string[] = [];
  const server = createServer((socket) => speakSmtp(socket, lines));
  return { server, port: await listenLocally(server), lines };
}

function speakSmtp(socket: Socket, lines: string[]): void {
  let inData = false;
  const say = (text: string) => socket.write(`${text}\r\n`);
  const response = (line: string) => {
    lines.push(line);
    if (inData) {
      if (line !== '.') return;
      inData = false;
      say('250 taken');
    } else if (line === 'DATA') {
      inData = true;
      say('354 go on');
    } else if (line === 'QUIT') socket.end('221 bye\r\n');
    else say(line.startsWith('EHLO') ? '250 SMTPUTF8' : '250 ok');
  };
  say('220 test');
  let rest = '';
  socket.on('data', (bytes) => {
    const parts = `${rest}${String(bytes)}`.split('\r\n');
    rest = parts.pop() ?? '';
    for (const line of parts) response(line);
  });
}
