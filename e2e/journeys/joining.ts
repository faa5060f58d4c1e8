import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { dataFolder, port } from '../portal/place.ts';
import { expect } from './journey.ts';

const bff = fileURLToPath(new URL('../../bff/', import.meta.url));

/** What two journeys at the same time do not call the same. */
export const unique = () => `${Date.now().toString(36)}${Math.floor(Math.random() * 1296).toString(36)}`;

/** Adds an organisation as whoever runs the portal does, by its command; its administrator is written to. */
export function addOrganisation(kind: 'group' | 'supplier', name: string, email: string): void {
  const administrator = `Noor Haddad <${email}>`;
  const { status, stderr } = spawnSync(
    process.execPath,
    ['src/organisations/organisation-cli.ts', kind, name, '--administrator', administrator],
    {
      cwd: bff,
      env: { ...process.env, STEWARD_DATA: dataFolder, PORT: String(port), NODE_ENV: 'test' },
      encoding: 'utf8',
    },
  );
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
}
