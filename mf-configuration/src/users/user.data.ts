import { locations, users, type InputOf, type Location, type OrgUser } from '@steward/shared-api';
import { useCommand, useQuery, type Command } from '@steward/shared-api/client';
import { useAction, type ActionName } from '@steward/shared-ui/action';
import { usePagedList, type PagedRows } from '@steward/shared-ui/grid';
import { userView, type UsersView } from './user-view.ts';

/** The current page of users. */
export function useUsers(view: UsersView): PagedRows<OrgUser> {
  return usePagedList(users.list, userView.toQuery(view), view);
}

/** A user. */
export function useUser(id: string) {
  return useQuery(users.get, { id });
}

/** The roles as options of a field. */
export function useRoleOptions() {
  const { data } = useQuery(users.roles, {});
  return (data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
}

/** The location that the list is filtered by. */
export function useLocation(id: string) {
  return useQuery(locations.get, { id });
}

/** Adds a user. */
export function useAddUser(): Command<typeof users.create> {
  return useCommand(users.create);
}

/** Saves a user. */
export function useUpdateUser(): Command<typeof users.update> {
  return useCommand(users.update);
}

type Switched = Omit<InputOf<typeof users.update>, 'orgUserId'>;

/** Changes a value of a user from the row. After a conflict the latest version is shown. */
export function useChangeUser() {
  const act = useAction(useUpdateUser(), { messages: 'updateUser' });
  return ({ id, version, fullName }: OrgUser, change: Switched) =>
    act({ orgUserId: id, ...change }, { ifMatch: version, about: fullName });
}

/** Sends or resends the invitation email. */
export function useInvite(step: 'invite' | 'resend') {
  const command = useCommand(step === 'invite' ? users.invite : users.resendInvitation);
  const messages: ActionName = step === 'invite' ? 'inviteUser' : 'resendInvitation';
  const act = useAction(command, { messages });
  return {
    invite: ({ id, fullName, userName }: OrgUser) => act({ id }, { about: `${fullName}, ${userName}` }),
    running: command.running,
  };
}

type Place = Pick<Location, 'id' | 'name' | 'label'>;

/** Assigns a location to a user or removes it. Both use the same toast text, so that a second line distinguishes them. */
export function useAssign() {
  const assign = useCommand(users.assignLocation);
  const remove = useCommand(users.removeLocation);
  const options = { messages: 'assignLocation' } as const;
  const assigned = useAction(assign, options);
  const removed = useAction(remove, options);
  return {
    assign: ({ id, fullName }: Pick<OrgUser, 'id' | 'fullName'>, { id: locationId, name, label }: Place) =>
      assigned({ id, locationId }, { about: `${fullName} can now see ${label ?? name}` }),
    remove: ({ id, fullName }: Pick<OrgUser, 'id' | 'fullName'>, { id: locationId, name, label }: Place) =>
      removed({ id, locationId }, { about: `${fullName} no longer sees ${label ?? name}` }),
    running: assign.running || remove.running,
  };
}
