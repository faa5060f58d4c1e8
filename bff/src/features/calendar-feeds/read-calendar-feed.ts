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

const day = 24 * 60 * 60_000;
const pageSize = 300;
/** The maximum number of appointments in a feed; it has the latest. */
const maximumAppointments = 3_000;
/** Creates one calendar at a time, because the appointments of a large one need a hundred megabytes. */
const runQueued = createQueue();

/**
 * The calendar of the user of a feed, with the user's present scope and permissions. Returns the same 404 for an unknown or disabled feed and
 * for a user who is locked out or has no permission.
 */
export async function readCalendarFeed(
  ctx: PublicContext,
  { token }: { token: string },
): Promise<OutgoingText> {
  const tokenHash = hashOf(token);
  const text = await runQueued(() => createCalendar(ctx, tokenHash));
  await touchFeedAsSystem(ctx.db, { tokenHash, now: ctx.now });
  return { text, mediaType: 'text/calendar; charset=utf-8', name: 'steward-appointments.ics' };
}

async function createCalendar(ctx: PublicContext, tokenHash: string): Promise<string> {
  const userContext = await findFeedContext(ctx, tokenHash);
  if (!userContext) throw feedNotFound();
  const isSupplier = userContext.actor.scope.kind === 'supplier';
  return calendarOf(await listFeedAppointments(userContext), { origin: ctx.origin, isSupplier });
}

async function findFeedContext(ctx: PublicContext, tokenHash: string): Promise<Context | undefined> {
  const feed = await findFeedByTokenAsSystem(ctx.db, tokenHash);
  const person = feed && (await findPersonByIdAsSystem(ctx.db, feed.org_user_id));
  if (!person || person.is_locked_out) return undefined;
  const actor = actorOf(person);
  if (!actor.permissions.has('appointments.read')) return undefined;
  return { ...ctx, actor, db: withScope(ctx.db, actor.scope) };
}

/** The appointments from three months ago to eighteen months ahead. */
async function listFeedAppointments(ctx: Context): Promise<ServiceAppointmentRow[]> {
  const at = (days: number) => new Date(ctx.now.getTime() + days * day).toISOString();
  const range = { appointmentDateMin: at(-92), appointmentDateMax: at(549), sortDescending: true };
  const found: ServiceAppointmentRow[] = [];
  for (let pageNumber = 1; found.length < maximumAppointments; pageNumber += 1) {
    const page = { pageNumber, pageSize, includeServiceAppointmentItems: true };
    const { rows, totalCount } = await listServiceAppointments(ctx, { ...range, ...page });
    found.push(...rows);
    if (rows.length < pageSize || found.length >= totalCount) break;
  }
  return found;
}

/** Returns a function that runs tasks one after the other. A task that fails does not stop the others. */
export function createQueue(): <T>(task: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const done = last.then(task);
    last = done.catch(() => undefined);
    return done;
  };
}

function feedNotFound(): HttpProblem {
  return new HttpProblem({
    title: 'Not found',
    status: 404,
    detail: 'This calendar link is no longer available. Please create a new one in Steward.',
  });
}
