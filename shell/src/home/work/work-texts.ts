import type { WorkItem, WorkKind } from '@steward/shared-api';
import { formatDateTime, formatDay, plural, readerTimeZone } from '@steward/shared-ui/format';

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
function servicesAt({ joinsVisit }: WorkItem): string | null {
  return joinsVisit && `Next visit ${formatDay(joinsVisit.dateAttending)}`;
}
const quoted = ({ detail, subject }: WorkItem) => (detail ? `“${detail}”` : subject);
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
    when: (late) => `Overdue ${days(late)}`,
  },
  dueServices: {
    topic: 'servicing',
    title: (item) => `${services(item)} due`,
    about: servicesAt,
    when: (late) => `Due ${inDays(-late)}`,
  },
  visitToConfirm: {
    topic: 'servicing',
    title: ({ subject, supplier, group, since }) =>
      since === null
        ? subject
        : `${supplier?.name ?? group?.name ?? subject} suggests ${formatDateTime(since, readerTimeZone())}`,
    about: ({ subject }) => subject,
    when: (late) => `Visit ${late > 0 ? ago(late) : inDays(-late)}`,
  },
  unprocessedVisit: {
    topic: 'servicing',
    title: ({ subject, count }) => `${subject}: ${plural(count, 'asset')} still to complete`,
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
    title: ({ subject }) => `${subject} asks for your service`,
    about: ({ detail }) => detail,
    when: (age) => `Since ${days(age)}`,
  },
  expiredCertificate: {
    topic: 'records',
    title: ({ subject }) => `${subject} has expired`,
    about: ({ detail }) => detail,
    when: (late) => `Expired ${ago(late)}`,
  },
  expiringCertificate: {
    topic: 'records',
    title: ({ subject }) => `${subject} expires`,
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
    title: ({ count }) => `${plural(count, 'asset')} without a serial number or barcode`,
    about: () => null,
    when: () => '',
  },
};

/** The second line of a row: its kind or facts, the practice or supplier, and the location. */
export function aboutWork(item: WorkItem): string {
  const { kind, group, supplier, location } = item;
  const other = kind === 'visitToConfirm' ? null : (supplier?.name ?? group?.name);
  return joinFacts(workTexts[kind].about(item), location?.name, other);
}

/** The age or the delay of a row in words: `Overdue 12 days`. Empty for a row without a date. */
export function whenOfWork({ kind, since }: WorkItem, now: Date): string {
  return since === null ? '' : workTexts[kind].when(daysBetween(new Date(since), now));
}

function joinFacts(...facts: readonly (string | null | undefined)[]): string {
  return facts.filter((fact) => fact !== null && fact !== undefined && fact !== '').join(' · ');
}

/** The number of midnights of the reader between two instants; negative if the first one is later. */
function daysBetween(from: Date, to: Date): number {
  const midnightOf = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
  return Math.round((midnightOf(to) - midnightOf(from)) / 86_400_000);
}
