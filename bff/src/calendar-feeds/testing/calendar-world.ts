import ICAL from 'ical.js';
import type { TestPortal } from '../../testing/test-portal.ts';

/** The secret address of a new feed of this person. */
export async function makeFeed(portal: TestPortal, person: string): Promise<string> {
  const { status, body } = await portal.call(person, 'POST /users/current-user/calendar-feed', { json: {} });
  if (status !== 200) throw new Error(`No feed: ${status}`);
  return String(body.data?.['address']);
}

/** Reads an address as a calendar program does: without a session. */
export function readFeed(address: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(address, { headers });
}

/** The entries of a calendar as a real calendar library understands them. */
export async function eventsAt(address: string): Promise<ICAL.Event[]> {
  const answer = await readFeed(address);
  if (answer.status !== 200) throw new Error(`Answered ${answer.status}`);
  return eventsIn(await answer.text());
}

export function eventsIn(text: string): ICAL.Event[] {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents('vevent').map((entry) => new ICAL.Event(entry));
}
