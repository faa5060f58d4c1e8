import { locations, users, type InputOf, type OrgUser } from '@steward/shared-api';
import { useCommand, useQuery, useRefresh, type Command } from '@steward/shared-api/client';
import { useAction, type ActionName } from '@steward/shared-ui/action';
import { ownRowsOnly, serverPaged, useHeldRows, type GridList } from '@steward/shared-ui/grid';
import { useCallback } from 'react';
import { useTelling } from '../telling.ts';
import type { UsersView } from './user-view.ts';

/** The page in view. */
export function useUsers({
  search,
  userLocation,
  page,
  pageSize,
  sort,
  descending,
}: UsersView): GridList<OrgUser> {
  const answer = useQuery(
    users.list,
    {
      ...(search && { searchTerm: search }),
      ...(userLocation && { locationId: userLocation }),
      ...(sort && { sortProperty: sort, sortDescending: descending }),
      pageNumber: page,
      pageSize,
    },
    ownRowsOnly,
  );
  return useHeldRows(serverPaged(answer));
}

/** One person. */
export function useUser(id: string) {
  return useQuery(users.get, { id });
}

/** The roles that may be given, as a field offers them. */
export function useRoleOptions() {
  const { data } = useQuery(users.roles, {});
  return (data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
}

/** The location that the list is narrowed to. */
export function useLocation(id: string) {
  return useQuery(locations.get, { id });
}

const stale = [users.list, users.get, locations.list, locations.get];

/** Adds a person. */
export function useAddUser(): Command<typeof users.create> {
  const command = useCommand(users.create, stale);
  return { ...command, run: useTelling('person.changed', command.run) };
}

/** Saves a person. */
export function useUpdateUser(): Command<typeof users.update> {
  const command = useCommand(users.update, stale);
  return { ...command, run: useTelling('person.changed', command.run) };
}

type Switched = Omit<InputOf<typeof users.update>, 'orgUserId'>;

/** Changes one thing of a person from their row; of one that somebody else changed the latest version is shown. */
export function useChangeUser() {
  const refresh = useRefresh();
  const onConflict = useCallback(() => void refresh([users.list.id, users.get.id]), [refresh]);
  const act = useAction(useUpdateUser(), { says: 'updateUser', onConflict });
  return ({ id, version, fullName }: OrgUser, change: Switched) =>
    act({ orgUserId: id, ...change }, { ifMatch: version, about: fullName });
}

/** Mails somebody the link to log in, or mails it again. */
export function useInvite(step: 'invite' | 'resend') {
  const { run, running } = useCommand(step === 'invite' ? users.invite : users.resendInvitation, stale);
  const says: ActionName = step === 'invite' ? 'inviteUser' : 'resendInvitation';
  const act = useAction({ run: useTelling('person.changed', run) }, { says });
  return {
    invite: ({ id, fullName, userName }: OrgUser) => act({ id }, { about: `${fullName}, ${userName}` }),
    running,
  };
}

interface Place {
  readonly id: string;
  readonly name: string;
}

/** Assigns a person to a location, or takes it from them; one text is said of both (doc 2 §8), so that a second line says which. */
export function useAssign() {
  const assign = useCommand(users.assignLocation, stale);
  const remove = useCommand(users.removeLocation, stale);
  const says = { says: 'assignLocation' } as const;
  const assigned = useAction({ run: useTelling('person.changed', assign.run) }, says);
  const removed = useAction({ run: useTelling('person.changed', remove.run) }, says);
  return {
    assign: ({ id, fullName }: Pick<OrgUser, 'id' | 'fullName'>, { id: locationId, name }: Place) =>
      assigned({ id, locationId }, { about: `${fullName} sees ${name} now` }),
    remove: ({ id, fullName }: Pick<OrgUser, 'id' | 'fullName'>, { id: locationId, name }: Place) =>
      removed({ id, locationId }, { about: `${fullName} no longer sees ${name}` }),
    running: assign.running || remove.running,
  };
}
