import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { deleteDemoMarker } from '../demo/demo-marker.queries.ts';
import { demoMarkerRemoved } from '../demo/ensure-demo-allowed.ts';
import { openDatabase } from '../infrastructure/db/database.ts';
import { migrate } from '../infrastructure/db/migrate.ts';
import { reachDatabase } from '../infrastructure/db/reach-database.ts';
import {
  addOrganisation,
  OrganisationRefused,
  type NewOrganisation,
  type Portal,
} from '../features/organisations/add-organisation.ts';
import { ensureReferenceData } from '../features/reference-data/reference-data.queries.ts';
import { resendInvitation } from '../features/organisations/resend-invitation.ts';

const usage = `Adds an organisation and invites its first administrator by email:

npm run organisation -- group "NAME" --administrator "First Last <EMAIL>" [--sector veterinary]
npm run organisation -- supplier "NAME" --administrator "First Last <EMAIL>" [--sector veterinary]
npm run organisation -- support --administrator "First Last <EMAIL>"     adds a support user
npm run organisation -- invite "NAME" EMAIL     sends an administrator a new invitation; for support, NAME is Steward

The default sector is dental. The server may be running.`;

// Exits, so that the exit handler of the embedded PostgreSQL stops it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130));

process.exitCode = await run();

async function run(): Promise<number> {
  const args = process.argv.slice(2);
  const invited = readInvited(args);
  const organisation = invited ? undefined : readOrganisation(args);
  if (typeof organisation === 'string' || (!organisation && !invited)) {
    process.stdout.write(organisation ? `${organisation}\n\n${usage}\n` : `${usage}\n`);
    return 2;
  }
  try {
    const removedDemoMarker =
      organisation && (await withDatabase((portal) => addOrganisation(portal, organisation)));
    if (invited) await withDatabase((portal) => resendInvitation(portal, invited));
    process.stdout.write(
      organisation
        ? `✓ ${addedText(organisation)}${organisation.administrator.email} was invited.\n`
        : `✓ ${invited?.email} was invited.\n`,
    );
    if (removedDemoMarker) process.stdout.write(`${demoMarkerRemoved}\n`);
    return 0;
  } catch (error) {
    if (!(error instanceof OrganisationRefused)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  }
}

async function withDatabase<T>(work: (portal: Portal) => Promise<T>): Promise<T> {
  const config = readConfig(process.env);
  const { url, release } = await reachDatabase(config);
  try {
    await migrate({ url });
    const { db, close } = openDatabase({ url, poolSize: 1 });
    try {
      await ensureReferenceData(db);
      // A database with an identity provider is in real use, as at a start of the server.
      if (config.oidc) await deleteDemoMarker(db);
      return await work({ db, origin: config.origin, now: new Date() });
    } finally {
      await close();
    }
  } finally {
    await release();
  }
}

function addedText(added: NewOrganisation): string {
  return added.kind === 'support' ? '' : `${added.name} was added, and `;
}

/** The user of `invite`; undefined for other commands. */
function readInvited(args: readonly string[]): { organisation: string; email: string } | undefined {
  const [command, organisation, email, ...more] = args;
  if (command !== 'invite' || !organisation?.trim() || !email?.includes('@') || more.length > 0)
    return undefined;
  return { organisation: organisation.trim(), email: email.trim() };
}

/** The new organisation of the arguments; the problem of an invalid argument; undefined for another command. */
function readOrganisation(args: readonly string[]): NewOrganisation | string | undefined {
  const { values, positionals } = parsed(args);
  const [kind, name, ...more] = positionals;
  const { administrator = '', sector = 'dental' } = values;
  const person = /^\s*(\S+)\s+(.+?)\s*<([^<>\s]+)>\s*$/.exec(administrator);
  const unexpected = kind === 'support' ? positionals.slice(1) : more;
  if (kind !== 'group' && kind !== 'supplier' && kind !== 'support') return undefined;
  if (kind !== 'support' && !name?.trim()) return 'The name of the organisation is missing.';
  if (unexpected.length > 0) return `Unexpected argument: ${unexpected.join(' ')}`;
  if (!person) return '--administrator must be "First Last <EMAIL>".';
  if (sector !== 'dental' && sector !== 'veterinary')
    return `--sector must be dental or veterinary, not ${sector}.`;
  const [, firstName = '', lastName = '', email = ''] = person;
  const added = { firstName, lastName, email };
  if (kind === 'support') return { kind, administrator: added };
  return { kind, name: (name ?? '').trim(), sector, administrator: added };
}

function parsed(args: readonly string[]) {
  const options = { administrator: { type: 'string' }, sector: { type: 'string' } } as const;
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch {
    return { values: {}, positionals: [] };
  }
}
