import type { CurrentUser, RecentRecord, SearchKind } from '@steward/shared-api';
import { linkTo } from '@steward/shared-ui/widget';

type LinkUser = Pick<CurrentUser, 'permissions' | 'isSupplier'>;

const withSearch = (path: string, search: string) =>
  `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ search })}`;
const settings = (tab: string) => `${linkTo('configuration')}?tab=${tab}`;

const links: Record<SearchKind, (result: RecentRecord, user: LinkUser) => string> = {
  asset: ({ id }) => linkTo('asset', { assetInstanceId: id }),
  fault: ({ id }) => linkTo('fault', { faultId: id }),
  visit: ({ id }) => linkTo('serviceappointmentdetail', { serviceAppointmentId: id }),
  document: ({ id }) => linkTo('document', { documentId: id }),
  // The assets there. The page of a supplier's locations also selects the client, because another one may be selected.
  location: ({ id }, { isSupplier }) =>
    isSupplier ? `${linkTo('locationsdashboard')}?open=${id}` : `${linkTo('assetdashboard')}?location=${id}`,
  person: ({ id, title }, { permissions }) =>
    permissions.includes('people.impersonate')
      ? withSearch(settings('people'), title)
      : `${settings('users')}&edit=${id}`,
  // The visits of a supplier, for users who do not manage suppliers.
  supplier: ({ title }, { permissions }) =>
    withSearch(
      permissions.includes('users.read') ? settings('suppliers') : linkTo('servicedashboard'),
      title,
    ),
};

/** The URL that a result opens. */
export function linkOfResult(result: RecentRecord, user: LinkUser): string {
  return links[result.kind](result, user);
}
