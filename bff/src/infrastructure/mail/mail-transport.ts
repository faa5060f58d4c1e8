import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../../config.ts';
import { withUnsubscribing } from './email.ts';
import type { unsubscribeLinks } from '../notify/unsubscribe-token.ts';
import { privateFile, privateFolder } from '../storage/private-files.ts';
import type { OutboxMessage } from './outbox.queries.ts';

/** Sends an email. Throws when the mail server does not accept it. */
export type MailTransport = (message: OutboxMessage) => Promise<void>;

/** Returns the address that ends the emails of a kind to a user. */
type UnsubscribeLinks = ReturnType<typeof unsubscribeLinks>;

/** Sends by SMTP if configured, otherwise writes `.eml` files to `<data>/mail`. */
export function mailTransport(config: Config, linkOf: UnsubscribeLinks): MailTransport {
  return config.mail.smtpUrl ? bySmtp(config, linkOf, config.mail.smtpUrl) : intoFolder(config, linkOf);
}

function bySmtp(config: Config, linkOf: UnsubscribeLinks, url: string): MailTransport {
  const mailer = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });
  return async (message) => void (await mailer.sendMail(await mailOf(config, linkOf, message)));
}

function intoFolder(config: Config, linkOf: UnsubscribeLinks): MailTransport {
  const folder = join(config.dataFolder, 'mail');
  const mailer = createTransport({ streamTransport: true, buffer: true });
  return async (message) => {
    const { message: bytes } = await mailer.sendMail(await mailOf(config, linkOf, message));
    await mkdir(folder, { recursive: true, mode: privateFolder });
    // An email that is sent again after a crash has the same file name.
    const name = `${message.created_at.toISOString().replaceAll(':', '-')}-${message.id}.eml`;
    await writeFile(join(folder, `${name}.part`), bytes, { mode: privateFile });
    await rename(join(folder, `${name}.part`), join(folder, name));
  };
}

async function mailOf(config: Config, linkOf: UnsubscribeLinks, message: OutboxMessage) {
  const { recipient_org_user_id: orgUserId, notification_kind: kind } = message;
  const link = orgUserId !== null && kind !== null ? await linkOf(orgUserId, kind) : undefined;
  const body = { text: message.body_text, html: message.body_html };
  const { text, html } = link === undefined ? body : withUnsubscribing(body, link);
  return {
    // Identifies an email that is sent twice because of a crash.
    messageId: `<${message.id}@${new URL(config.origin).hostname}>`,
    date: message.created_at,
    from: config.mail.from,
    // As an object, so that a character of the address cannot turn it into a list of addresses.
    to: { name: '', address: message.recipient },
    subject: message.subject,
    text,
    ...(html === null ? {} : { html }),
    headers: {
      // Prevents automatic replies.
      'Auto-Submitted': 'auto-generated',
      ...(link === undefined
        ? {}
        : { 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
