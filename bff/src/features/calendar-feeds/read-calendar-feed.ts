import type { ServiceAppointmentRow } from '@steward/shared-api';
import { listServiceAppointments } from '../appointments/list-service-appointments.ts';
import type { Context, PublicContext } from '../../context.ts';
import { withScope } from '../../infrastructure/db/tenant-scope.ts';
import { HttpProblem } from '../../infrastructure/http/problems.ts';
import type { OutgoingText } from '../../infrastructure/http/serve-text.ts';
import { actorOf } from '../../infrastructure/session/actor-of.ts';
import { hashOf } from '../../infrastructure/session/secrets.ts';
import { findPersonByIdAsSystem } from '../../infrastructure/session/sessions.queries.ts';
import { findFeedByTokenAsSystem, touchFeedAsSystem } from './calendar-feeds.queries.ts';
import { calendarOf } from './calendar-of.ts';
import { oneAtATime } from './one-at-a-time.ts';

const day = 24 * 60 * 60_000;
const pageSize = 300;
/** More than anybody can go to: so many of the latest are told. */
const mostAppointments = 3_000;
/** One calendar at a time: so many appointments are a hundred megabytes until they are text. */
const inLine = oneAtATime();

/**
 * What the calendar of a feed's person shows: everything is found as they would find it now, with the scope and the permissions they have
 * at this moment. Unknown, stopped, locked out and not permitted are one 404, which a stranger cannot tell apart.
 */
export async function readCalendarFeed(
  ctx: PublicContext,
  { token }: { token: string },
): Promise<OutgoingText> {
  const tokenHash = hashOf(token);
  const text = await inLine(() => calendarFor(ctx, tokenHash));
  await touchFeedAsSystem(ctx.db, { tokenHash, now: ctx.now });
  return { text, mediaType: 'text/calendar; charset=utf-8', name: 'steward-appointments.ics' };
}

async function calendarFor(ctx: PublicContext, tokenHash: string): Promise<string> {
  const asPerson = await contextOfFeed(ctx, tokenHash);
  if (!asPerson) throw noFeed();
  const isSupplier = asPerson.actor.scope.kind === 'supplier';
  return calendarOf(await appointmentsFor(asPerson), { origin: ctx.origin, isSupplier });
}

async function contextOfFeed(ctx: PublicContext, tokenHash: string): Promise<Context | undefined> {
  const feed = await findFeedByTokenAsSystem(ctx.db, tokenHash);
  const person = feed && (await findPersonByIdAsSystem(ctx.db, feed.org_user_id));
  if (!person || person.is_locked_out) return undefined;
  const actor = actorOf(person);
  if (!actor.permissions.has('appointments.read')) return undefined;
  return { ...ctx, actor, db: withScope(ctx.db, actor.scope) };
}

/** From three months ago to eighteen months ahead. */
async function appointmentsFor(ctx: Context): Promise<ServiceAppointmentRow[]> {
  const at = (days: number) => new Date(ctx.now.getTime() + days * day).toISOString();
  const range = { appointmentDateMin: at(-92), appointmentDateMax: at(549), sortDescending: true };
  const found: ServiceAppointmentRow[] = [];
  for (let pageNumber = 1; found.length < mostAppointments; pageNumber += 1) {
    const page = { pageNumber, pageSize, includeServiceAppointmentItems: true };
    const { rows, totalCount } = await listServiceAppointments(ctx, { ...range, ...page });
    found.push(...rows);
    if (rows.length < pageSize || found.length >= totalCount) break;
  }
  return found;
}

function noFeed(): HttpProblem {
  return new HttpProblem({
    title: 'Not found',
    status: 404,
    detail: 'There is no calendar under this address any more. Please make a new one in Steward.',
  });
}
