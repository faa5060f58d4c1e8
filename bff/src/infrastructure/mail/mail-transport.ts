import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../../config.ts';
import { privateFile, privateFolder } from '../storage/private-files.ts';
import type { OutboxMessage } from './outbox.queries.ts';

/** Sends an email. Throws when the mail server does not accept it. */
export type MailTransport = (message: OutboxMessage) => Promise<void>;

/** Sends by SMTP if configured, otherwise writes `.eml` files to `<data>/mail`. */
export function mailTransport(config: Config): MailTransport {
  return config.mail.smtpUrl ? bySmtp(config, config.mail.smtpUrl) : intoFolder(config);
}

function bySmtp(config: Config, url: string): MailTransport {
  const mailer = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });
  return async (message) => void (await mailer.sendMail(mailOf(config, message)));
}

function intoFolder(config: Config): MailTransport {
  const folder = join(config.dataFolder, 'mail');
  const mailer = createTransport({ streamTransport: true, buffer: true });
  return async (message) => {
    const { message: bytes } = await mailer.sendMail(mailOf(config, message));
    await mkdir(folder, { recursive: true, mode: privateFolder });
    // An email that is sent again after a crash has the same file name.
    const name = `${message.created_at.toISOString().replaceAll(':', '-')}-${message.id}.eml`;
    await writeFile(join(folder, `${name}.part`), bytes, { mode: privateFile });
    await rename(join(folder, `${name}.part`), join(folder, name));
  };
}

function mailOf(config: Config, message: OutboxMessage) {
  return {
    // Identifies an email that is sent twice because of a crash.
    messageId: `<${message.id}@${new URL(config.origin).hostname}>`,
    date: message.created_at,
    from: config.mail.from,
    // As an object, so that a character of the address cannot turn it into a list of addresses.
    to: { name: '', address: message.recipient },
    subject: message.subject,
    text: message.body_text,
    ...(message.body_html === null ? {} : { html: message.body_html }),
    // Prevents automatic replies.
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
