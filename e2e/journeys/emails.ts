import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';
import { dataFolder } from '../portal/portal-address.ts';
import { expect } from './journey.ts';

/** A letter of the portal under test, as its receiver opens it. */
interface ParsedEmail {
  readonly subject: string;
  readonly text: string;
  /** Where its button leads. */
  readonly link: string;
}

/** The last letter to this address, with the wanted subject where one is given. Emails go out within seconds, with no mail server into a folder: so long it is waited for. */
export async function letterTo(address: string, wanted?: string): Promise<ParsedEmail> {
  let found: Email | undefined;
  await expect(async () => {
    const letters = await lettersTo(address);
    found = letters.findLast(({ subject }) => wanted === undefined || subject === wanted);
    expect(found, `a letter to ${address}`).toBeDefined();
  }).toPass({ timeout: 15_000 });
  const { subject = '', text = '', html = '' } = found ?? {};
  const link = /<a href="([^"]+)"/.exec(html)?.[1] ?? '';
  return { subject, text, link };
}

/** The letters to this address, the oldest first: files are called by when they were written. */
async function lettersTo(address: string): Promise<readonly Email[]> {
  const folder = join(dataFolder, 'mail');
  const names = await readdir(folder).catch(() => []);
  const letters = await Promise.all(
    names
      .filter((name) => name.endsWith('.eml'))
      .toSorted()
      .map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
  );
  return letters.filter(({ to = [] }) => to.some((receiver) => receiver.address === address));
}

/** Opens the invitation in the e-mail, logs in with the invited address and accepts. */
export async function followInvitation(page: Page, email: string): Promise<void> {
  const { link } = await letterTo(email);
  await page.goto(link);
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password').fill('steward-demo');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByRole('button', { name: 'Accept invitation' }).click();
  await expect(page).toHaveTitle('Dashboard · Steward');
}
