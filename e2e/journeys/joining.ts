import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { dataFolder, port } from '../portal/portal-address.ts';
import { csrfHeaders, expect } from './journey.ts';
import { emailTo } from './emails.ts';

const bff = fileURLToPath(new URL('../../bff/', import.meta.url));

/** Returns a name that parallel journeys do not use. */
export const unique = () => `${Date.now().toString(36)}${Math.floor(Math.random() * 1296).toString(36)}`;

/** Adds an organisation with the command of an operator. Its administrator gets an invitation email. */
export function addOrganisation(kind: 'group' | 'supplier', name: string, email: string): void {
  const administrator = `Noor Haddad <${email}>`;
  const { status, stderr } = spawnSync(
    process.execPath,
    ['src/cli/organisation.ts', kind, name, '--administrator', administrator],
    {
      cwd: bff,
      env: { ...process.env, STEWARD_DATA: dataFolder, PORT: String(port), NODE_ENV: 'test' },
      encoding: 'utf8',
    },
  );
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
}

/** Adds a practice user as the signed-in administrator and sends the invitation. Returns the address of the invitation page. */
export async function inviteUser(page: Page, email: string): Promise<string> {
  const options = { headers: csrfHeaders };
  const roles = await page.request.get('/bff/api/v1/users/roles', options);
  const { data }: { data: readonly { id: string; nameAbbreviated: string }[] } = await roles.json();
  const roleId = data.find(({ nameAbbreviated }) => nameAbbreviated === 'PracticeUser')?.id;
  const user = { userName: email, firstName: 'Noor', lastName: 'Haddad', roleId };
  const added = await page.request.post('/bff/api/v1/users', { ...options, data: user });
  await expect(added).toBeOK();
  const { data: addedUser }: { data: { id: string } } = await added.json();
  const invite = `/bff/api/v1/users/${addedUser.id}/invite-user`;
  await expect(await page.request.post(invite, { ...options, data: {} })).toBeOK();
  return (await emailTo(email)).link;
}
