import { locations, type CurrentUser } from '@steward/shared-api';
import { useQuery } from '@steward/shared-api/client';
import { selectLocation, useCurrentUser, useSelectedLocation } from '@steward/shared-auth';
import { urlId } from '@steward/shared-ui/page';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** The query parameter of the selected location, so that a shared link shows the same screen. */
const parameter = 'location';

/** The name of a linked location until the server has returned it. */
const unnamed = '…';

type LocationUser = Pick<CurrentUser, 'isSupplier' | 'onlyLocation'>;

/** Selects the location in the address bar and removes the parameter, because the router must not see it. */
export function openLinkedLocation(user: LocationUser): void {
  const { pathname, search, hash } = location;
  const link = readLink(search);
  if (!link) return;
  selectLinked(user, { id: link.id, pathname });
  history.replaceState(history.state, '', pathname + link.rest + hash);
}

function readLink(search: string) {
  const parameters = new URLSearchParams(search);
  if (!parameters.has(parameter)) return null;
  const id = urlId.read(parameters.get(parameter));
  parameters.delete(parameter);
  return { id, rest: parameters.size === 0 ? '' : `?${parameters}` };
}

function selectLinked(user: LocationUser, { id, pathname }: { id: string | null; pathname: string }): void {
  // An only location is fixed, and a supplier's dashboard always opens with Any Location.
  const isFixed = user.onlyLocation !== null || (user.isSupplier && pathname === '/');
  if (id !== null && !isFixed) selectLocation({ id, name: unnamed });
}

/**
 * Keeps the selected location in the address bar, and follows Back, Forward and links to another one. The router never sees the parameter:
 * otherwise the next change of a filter would restore a location that the user has left.
 */
export function useLocationLink(): void {
  const user = useCurrentUser();
  const selected = useSelectedLocation();
  const location = useLocation();
  const navigate = useNavigate();
  const link = readLink(location.search);
  const hasLink = link !== null;
  const follow = useEffectEvent(() => {
    if (link && link.id !== selected?.id) selectLinked(user, { id: link.id, pathname: location.pathname });
    void navigate(
      { pathname: location.pathname, search: link?.rest ?? '', hash: location.hash },
      { replace: true, preventScrollReset: true },
    );
  });
  useEffect(() => {
    if (hasLink) follow();
  }, [hasLink]);
  const isUnnamed = selected?.name === unnamed;
  useQuery(locations.get, isUnnamed ? { id: selected.id } : null, {
    onSuccess: ({ id, name, label }) => selectLocation({ id, name: label ?? name }),
    onError: ({ status }) => {
      if (status === 404 || status === 400) selectLocation(null);
    },
  });
  const id = selected?.id ?? null;
  // After every render: each navigation writes an address without the parameter.
  useEffect(() => writeParameter(id));
}

function writeParameter(id: string | null): void {
  const url = new URL(location.href);
  if (url.searchParams.get(parameter) === id) return;
  if (id === null) url.searchParams.delete(parameter);
  else url.searchParams.set(parameter, id);
  history.replaceState(history.state, '', url);
}
