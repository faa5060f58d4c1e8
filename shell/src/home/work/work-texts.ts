import { dayIn, type WorkItem, type WorkKind } from '@steward/shared-api';
import { formatDateTime, formatDayOf, plural, readerTimeZone } from '@steward/shared-ui/format';

/** The tabs of the work list. */
export type WorkTopic = 'faults' | 'servicing' | 'records';

/** What a kind of work is about, and its texts. `days` counts whole days since the row's date; negative before it. */
interface WorkTexts {
  readonly topic: WorkTopic;
  readonly title: (item: WorkItem) => string;
  /** The word or words before the facts of its second line. */
  readonly about: (item: WorkItem) => string | null;
  readonly when: (days: number) => string;
}

const days = (count: number) => plural(count, 'day');
const inDays = (count: number) => (count <= 0 ? 'today' : count === 1 ? 'tomorrow' : `in ${days(count)}`);
const ago = (count: number) => (count <= 0 ? 'today' : count === 1 ? 'yesterday' : `${days(count)} ago`);

const services = ({ count }: WorkItem) => plural(count, 'service');
/** Where services are done, and the visit that they can join. */
function servicesAt({ joinsVisit, location }: WorkItem): string | null {
  return joinsVisit && `Next visit ${formatDayOf(joinsVisit.dateAttending, zoneOf(location))}`;
}

/** Days and times are those of the location, as everywhere. */
const zoneOf = (location: WorkItem['location']) => location?.timeZone ?? readerTimeZone();

/** The server cuts the words of a fault here. */
const shownWords = 80;
const quoted = ({ detail, subject }: WorkItem) =>
  detail ? `“${detail}${detail.length >= shownWords ? '…' : ''}”` : subject;
/** The asset of a fault with a title that is its description. */
const faultOf = (word: string) => (item: WorkItem) => joinFacts(word, item.detail ? item.subject : null);

export const workTexts: Record<WorkKind, WorkTexts> = {
  criticalFault: {
    topic: 'faults',
    title: quoted,
    about: faultOf('Critical fault'),
    when: (age) => `Reported ${ago(age)}`,
  },
  newFault: {
    topic: 'faults',
    title: quoted,
    about: faultOf('New fault'),
    when: (age) => `Reported ${ago(age)}`,
  },
  overdueServices: {
    topic: 'servicing',
    title: (item) => `${services(item)} overdue`,
    about: servicesAt,
    when: (late) => `${days(late)} overdue`,
  },
  dueServices: {
    topic: 'servicing',
    title: (item) => `${services(item)} due`,
    about: servicesAt,
    when: (late) => `Due ${inDays(-late)}`,
  },
  visitToConfirm: {
    topic: 'servicing',
    title: ({ subject, supplier, group, since, location }) =>
      since === null
        ? subject
        : `${supplier?.name ?? group?.name ?? subject} proposed ${formatDateTime(since, zoneOf(location))}`,
    about: ({ subject }) => subject,
    when: (late) => `Visit ${late > 0 ? ago(late) : inDays(-late)}`,
  },
  unprocessedVisit: {
    topic: 'servicing',
    title: ({ subject, count }) =>
      count === 0
        ? `${subject} is ready to complete`
        : `${subject}: ${plural(count, 'asset')} still to complete`,
    about: () => null,
    when: (late) => `Visit was ${ago(late)}`,
  },
  visitWithoutEngineer: {
    topic: 'servicing',
    title: ({ subject }) => `${subject} has no engineer`,
    about: ({ count }) => plural(count, 'asset'),
    when: (late) => `Visit ${inDays(-late)}`,
  },
  clientRequest: {
    topic: 'servicing',
    title: ({ subject }) => `${subject} has requested your service`,
    about: ({ detail }) => detail,
    when: (age) => `Requested ${ago(age)}`,
  },
  expiredCertificate: {
    topic: 'records',
    title: ({ subject }) => `${subject} has expired`,
    about: ({ detail }) => detail,
    when: (late) => `Expired ${ago(late)}`,
  },
  expiringCertificate: {
    topic: 'records',
    title: ({ subject }) => `${subject} expires soon`,
    about: ({ detail }) => detail,
    when: (late) => `Expires ${inDays(-late)}`,
  },
  modelRequest: {
    topic: 'records',
    title: ({ subject }) => `Model request: ${subject}`,
    about: ({ detail }) => detail,
    when: (age) => `Requested ${ago(age)}`,
  },
  answeredModelRequest: {
    topic: 'records',
    title: ({ subject }) => `Support answered your request for ${subject}`,
    about: ({ detail }) => detail,
    when: (age) => `Answered ${ago(age)}`,
  },
  missingInformation: {
    topic: 'records',
    title: ({ count }) => `${plural(count, 'asset')} missing a serial number or barcode`,
    about: () => null,
    when: () => '',
  },
};

/** The second line of a row: its kind or facts, the practice or supplier, and the location. */
export function aboutWork(item: WorkItem): string {
  const { kind, group, supplier, location } = item;
  const other = namesOther.has(kind) ? null : (supplier?.name ?? group?.name);
  return joinFacts(workTexts[kind].about(item), location?.name, other);
}

/** The kinds with a title that names the practice or the supplier. */
const namesOther: ReadonlySet<WorkKind> = new Set(['visitToConfirm', 'clientRequest']);

/** The age or the delay of a row in words: `12 days overdue`. Empty for a row without a date. */
export function whenOfWork({ kind, since, location }: WorkItem, now: Date): string {
  if (since === null) return '';
  const timeZone = zoneOf(location);
  const day = hasDay.has(kind) ? since.slice(0, 10) : dayIn(timeZone, new Date(since));
  return workTexts[kind].when(daysBetween(day, dayIn(timeZone, now)));
}

/** The kinds with a date that is a day, which is the same in every time zone. */
const hasDay: ReadonlySet<WorkKind> = new Set([
  'overdueServices',
  'dueServices',
  'expiredCertificate',
  'expiringCertificate',
]);

function joinFacts(...facts: readonly (string | null | undefined)[]): string {
  return facts.filter((fact) => fact !== null && fact !== undefined && fact !== '').join(' · ');
}

/** The days from one day (`YYYY-MM-DD`) to another; negative if the first one is later. */
function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}
