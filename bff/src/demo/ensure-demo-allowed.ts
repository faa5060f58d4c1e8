import type { Kysely } from 'kysely';
import type { Config } from '../config.ts';
import type { Database } from '../infrastructure/db/schema.ts';
import { demoPeople } from '../infrastructure/session/demo-idp/demo-people.ts';
import { deleteDemoMarker, holdsOnlyDemoData, linkDemoPeople } from './demo-marker.queries.ts';
import { userId } from './demo-organisation-rows.ts';

/** The log always has it while anybody can sign in as anybody of the demo. */
export const demoSignInWarning =
  'The demo sign-in is on: everybody who reaches this server can sign in as any demo user. Set OIDC_ISSUER for real use.';

/** Written by the operator's commands when they have removed the marker of the demo. */
export const demoMarkerRemoved =
  'The demo sign-in will not start on this database again, because it may hold real data now. STEWARD_DEMO=1 starts it all the same.';

/**
 * Lets the demo sign-in start only on a database that holds nothing but demo data and what its users made of it, or with STEWARD_DEMO=1.
 * With an identity provider the database is in real use, and the demo never starts on it again by itself.
 */
export async function ensureDemoAllowed(config: Config, db: Kysely<Database>): Promise<void> {
  if (config.oidc) {
    await deleteDemoMarker(db);
    return;
  }
  if (!config.forceDemo && !(await holdsOnlyDemoData(db))) {
    throw new Error(
      'The demo sign-in does not start on this database: it holds more than demo data, and anybody could sign in to it. ' +
        'Set OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET, or STEWARD_DEMO=1 if nothing in it is real.',
    );
  }
  await linkDemoPeople(
    db,
    demoPeople.map(({ email }) => ({ id: userId(email), email })),
  );
}
