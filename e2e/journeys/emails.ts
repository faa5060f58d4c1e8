import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';
import { dataFolder } from '../portal/portal-address.ts';
import { expect } from './journey.ts';

/** An email of the portal, parsed. */
interface ParsedEmail {
  readonly subject: string;
  readonly text: string;
  /** The address of its button. */
  readonly link: string;
}

/** Waits up to 15 seconds for the last email to this address, optionally with this subject. Without a mail server the portal writes emails to a folder. */
export async function emailTo(address: string, wantedSubject?: string): Promise<ParsedEmail> {
  let found: Email | undefined;
  await expect(async () => {
    const emails = await emailsTo(address);
    found = emails.findLast(({ subject }) => wantedSubject === undefined || subject === wantedSubject);
    expect(found, `an email to ${address}`).toBeDefined();
  }).toPass({ timeout: 15_000 });
  const { subject = '', text = '', html = '' } = found ?? {};
  const link = /<a href="([^"]+)"/.exec(html)?.[1] ?? '';
  return { subject, text, link };
}

/** The emails to this address, oldest first. File names start with their time. */
async function emailsTo(address: string): Promise<readonly Email[]> {
  const folder = join(dataFolder, 'mail');
  const names = await readdir(folder).catch(() => []);
  const emails = await Promise.all(
    names
      .filter((name) => name.endsWith('.eml'))
      .toSorted()
      .map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
  );
  return emails.filter(({ to = [] }) => to.some((receiver) => receiver.address === address));
}

/** Opens the invitation in the email, logs in with the invited address and accepts. */
export async function followInvitation(page: Page, email: string): Promise<void> {
  const { link } = await emailTo(email);
  await page.goto(link);
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password').fill('steward-demo');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByRole('button', { name: 'Accept invitation' }).click();
  await expect(page).toHaveTitle('Dashboard · Steward');
}
