import {
  findableKinds,
  isFoundIn,
  type CurrentUser,
  type RecentRecord,
  type SearchKind,
  type SearchResult,
} from '@steward/shared-api';
import type { PaletteEntry } from '@steward/shared-ui/widget';
import { notificationsPath } from '../notifications/notifications-path.ts';
import type { MenuEntry } from '../header/area-menu.ts';
import { linkOfResult } from './result-links.ts';

export type EntryIcon = SearchKind | 'action' | 'page';

/** A line of the palette. */
export interface Entry {
  readonly id: string;
  readonly icon: EntryIcon;
  readonly title: string;
  readonly about: string;
  readonly to: string;
  /** Remembered when it is opened. */
  readonly result?: RecentRecord;
  /** It was opened before: the record may be gone. */
  readonly wasRecent?: boolean;
}

export interface EntryGroup {
  readonly title: string;
  readonly entries: readonly Entry[];
}

const titles: Record<SearchKind, string> = {
  asset: 'Assets',
  fault: 'Faults',
  visit: 'Visits',
  document: 'Documents',
  location: 'Locations',
  person: 'People',
  supplier: 'Suppliers',
};

interface Contents {
  readonly term: string;
  readonly user: CurrentUser;
  readonly results: readonly SearchResult[];
  readonly recent: readonly RecentRecord[];
  readonly menu: readonly MenuEntry[];
  readonly added: readonly PaletteEntry[];
}

/** The groups of the palette: what was opened recently or the results, then actions and pages. */
export function groupsOf({ term, user, results, recent, menu, added }: Contents): EntryGroup[] {
  const entryOf = (result: RecentRecord): Entry => ({
    id: `${result.kind}:${result.id}`,
    icon: result.kind,
    title: result.title,
    about: result.description,
    to: linkOfResult(result, user),
    result,
  });
  // The user may have lost a permission since.
  const findable = kindsOf(user);
  const opened = recent.filter(({ kind }) => findable.includes(kind));
  const kinds = [...new Set(results.map(({ kind }) => kind))];
  const found = kinds.map((kind) => ({
    title: titles[kind],
    entries: results.filter((result) => result.kind === kind).map(entryOf),
  }));
  const pages = [...menu, { path: notificationsPath, label: 'Notifications' }].map(
    ({ path, label }): PaletteEntry => ({ id: path, group: 'page', title: label, to: path }),
  );
  const inGroup = (group: PaletteEntry['group']) =>
    [...(group === 'page' ? pages : []), ...added]
      .filter(
        (entry) =>
          entry.group === group && (entry.isFound || isFoundIn(`${entry.title} ${entry.about ?? ''}`, term)),
      )
      .map(({ id, title, about = '', to }): Entry => ({
        id,
        icon: group === 'action' ? 'action' : 'page',
        title,
        about,
        to,
      }));
  const groups: EntryGroup[] = [
    ...(term === ''
      ? [{ title: 'Recent', entries: opened.map((one) => ({ ...entryOf(one), wasRecent: true })) }]
      : found),
    { title: 'More results', entries: inGroup('result') },
    { title: 'Actions', entries: inGroup('action') },
    { title: 'Pages', entries: inGroup('page') },
  ];
  return groups.filter(({ entries }) => entries.length > 0);
}

function kindsOf({ isSupplier, permissions }: CurrentUser): SearchKind[] {
  const side = permissions.includes('people.impersonate') ? 'support' : isSupplier ? 'supplier' : 'practice';
  return findableKinds((permission) => permissions.includes(permission), side);
}
