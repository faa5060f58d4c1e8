import type { Kysely } from 'kysely';
import type { Config } from '../config.ts';
import type { Database } from '../infrastructure/db/schema.ts';
import { demoUsers } from '../infrastructure/session/demo-idp/demo-users.ts';
import { deleteDemoMarker, hasOnlyDemoData, linkDemoUsers } from './demo-marker.queries.ts';
import { userId } from './demo-organisation-rows.ts';

/** Logged at every start with the demo sign-in. */
export const demoSignInWarning =
  'The demo sign-in is on: anyone who can reach this server can sign in as a demo user. Set OIDC_ISSUER for real use.';

/** Printed by operator commands that have removed the demo marker. */
export const demoMarkerRemoved =
  'The demo sign-in will not start on this database again, because it may contain real data now. STEWARD_DEMO=1 overrides this.';

/**
 * Allows the demo sign-in only on a database with nothing but demo data and the changes of its users, or with STEWARD_DEMO=1. A start
 * with an identity provider removes the marker, because the database is then in real use.
 */
export async function ensureDemoAllowed(config: Config, db: Kysely<Database>): Promise<void> {
  if (config.oidc) {
    await deleteDemoMarker(db);
    return;
  }
  if (!config.forceDemo && !(await hasOnlyDemoData(db))) {
    throw new Error(
      'The demo sign-in does not start on this database: it contains more than demo data, and anyone could sign in. ' +
        'Set OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET, or STEWARD_DEMO=1 if it contains no real data.',
    );
  }
  await linkDemoUsers(
    db,
    demoUsers.map(({ email }) => ({ id: userId(email), email })),
  );
}
