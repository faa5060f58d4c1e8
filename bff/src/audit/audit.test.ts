import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { contract } from '@steward/shared-api';
import { startTestPortal, type TestPortal } from '../testing/test-portal.ts';

const olivia = 'olivia.grant@harbour-dental.example';
const support = 'support@steward.example';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

/** One call of every write, and whom it is audited under; a new command without a line here fails the test below. */
const writes: Record<string, () => Promise<{ person: string; status: number }>> = {
  'assetInstances.update': async () => {
    const { body } = await portal.call(olivia, 'GET /asset-instances?pageSize=1');
    const json = { id: body.data?.[0]?.id, nickname: 'Audited' };
    return { person: olivia, status: (await portal.call(olivia, 'PATCH /asset-instances', { json })).status };
  },
  'session.impersonate': async () => {
    const { body } = await portal.call(olivia, 'GET /users/current-user');
    const request = `POST /users/${String(body.data?.id)}/impersonate`;
    // A program has no session to impersonate in: refused, and so nothing may stand in the trail (the browser: impersonate.test.ts).
    return {
      person: '',
      status: (await portal.call(support, request, { json: { reason: 'Phone' } })).status,
    };
  },
};

describe('the audit trail', () => {
  it('when the contract has a command → it is tried here', () => {
    const commands = contract.filter(({ kind }) => kind === 'command').map(({ id }) => id);
    expect(Object.keys(writes).toSorted()).toEqual(commands.toSorted());
  });

  it.each(Object.keys(writes))(
    'when %s writes → one entry tells who, what and when; when refused → none',
    async (id) => {
      const before = await entries();
      const { person, status } = (await writes[id]?.()) ?? { person: '', status: 0 };
      const added = (await entries()).slice(before.length);
      const entry = expect.objectContaining({ username: person, event: expect.stringMatching(/\w+/) });
      expect(added).toEqual(status === 200 ? [entry] : []);
      expect(status === 200 || status === 403 || status === 400 || status === 409).toBe(true);
    },
  );
});

function entries() {
  return portal.db
    .selectFrom('audit_events')
    .select(['username', 'event', 'created_at'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
