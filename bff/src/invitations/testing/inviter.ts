import { roleIds } from '@steward/shared-api';
import { startTestPortal, testNow, type ApiAnswer, type TestPortal } from '../../testing/test-portal.ts';
import { invitationPathTo } from './invitation-mail.queries.ts';

/** Adds and invites users as administrators of the demo do. */
export type Inviter = ReturnType<typeof inviterAt>;

/** A portal whose organisations send at most five invitations an hour. Every moment is a different one, so that the last e-mail is known. */
export async function startInviting(): Promise<{ portal: TestPortal; inviter: Inviter }> {
  let ticks = 0;
  const now = () => new Date(testNow.getTime() + (ticks += 1));
  const portal = await startTestPortal({ STEWARD_INVITATIONS_HOUR: '5' }, { now });
  return { portal, inviter: inviterAt(portal) };
}

function inviterAt(portal: TestPortal) {
  let number = 0;
  const idOf = ({ body }: ApiAnswer) => String(body.data?.['id']);
  const addUser = (by: string, userName: string, roleId = roleIds.PracticeUser) =>
    portal.call(by, 'POST /users', { json: { userName, firstName: 'New', lastName: 'Hire', roleId } });
  return {
    idOf,
    addUser,
    newAddress: () => `new.hire.${(number += 1)}@elsewhere.example`,
    resend: (by: string, id: string) => portal.call(by, `POST /users/${id}/resend-user-invitation`),
    /** Adds and invites; returns the id of the user and the path of the invitation. */
    async invite(by: string, userName: string, roleId?: string) {
      const id = idOf(await addUser(by, userName, roleId));
      const { status, body } = await portal.call(by, `POST /users/${id}/invite-user`);
      if (status !== 200) throw new Error(body.detail);
      return { id, path: await invitationPathTo(portal.db, userName) };
    },
  };
}
