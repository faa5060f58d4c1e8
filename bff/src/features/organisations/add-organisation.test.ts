import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { olivia } from '../../../test/fixtures/demo-users.ts';
import { linkDemoIdentity } from '../../../test/fixtures/link-identity.queries.ts';
import { startTestPortal, testNow, type TestPortal } from '../../../test/fixtures/test-portal.ts';
import { resendInvitation } from './resend-invitation.ts';
import { addOrganisation, OrganisationRefused, type NewOrganisation } from './add-organisation.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

const newLeaf = {
  kind: 'group',
  name: 'New Leaf Dental',
  sector: 'dental',
  administrator: { firstName: 'Noor', lastName: 'Haddad', email: 'noor.haddad@new-leaf.example' },
} as const satisfies NewOrganisation;
const add = (organisation: NewOrganisation) =>
  addOrganisation({ db: portal.db, origin: 'https://portal.example', now: testNow }, organisation);

describe('a new organisation', () => {
  it('is an empty group, and its administrator gets an invitation', async () => {
    await add(newLeaf);
    const { email } = newLeaf.administrator;
    const emails = await portal.db
      .selectFrom('outbox_messages')
      .where('recipient', '=', email)
      .select(['subject', 'body_text'])
      .execute();
    expect(emails).toEqual([
      {
        subject: 'New Leaf Dental joins Steward',
        body_text: expect.stringMatching(/https:\/\/portal\.example\/invitation\/[\w-]{43}\n/),
      },
    ]);
    await linkDemoIdentity(portal.db, email);
    expect((await portal.call(email, 'GET /users/current-user')).body.data).toMatchObject({
      name: 'Noor Haddad',
      isGroupAdministrator: true,
      groups: [{ name: 'New Leaf Dental', tags: [{ name: 'dental' }] }],
    });
    expect((await portal.call(email, 'GET /locations')).body.data).toEqual([]);
    const auditEntries = await portal.db
      .selectFrom('audit_events')
      .where('username', '=', 'operator')
      .select('event')
      .orderBy('event')
      .execute();
    expect(auditEntries.map(({ event }) => event)).toEqual(['Group added', 'User added and invited']);
  });

  it('is a supplier that every practice of its sector finds', async () => {
    const email = 'ida.falk@falk-service.example';
    const administrator = { firstName: 'Ida', lastName: 'Falk', email };
    await add({ kind: 'supplier', name: 'Falk Service', sector: 'dental', administrator });
    await linkDemoIdentity(portal.db, email);
    expect((await portal.call(email, 'GET /users/current-user')).body.data).toMatchObject({
      isSupplierAdministrator: true,
      suppliers: [{ name: 'Falk Service' }],
    });
    const found = await portal.call(olivia, 'GET /suppliers?searchTerm=falk&isServiceProvider=true');
    expect(found.body.data).toMatchObject([{ name: 'Falk Service', isGlobal: true }]);
  });

  it('can be support: its user sees the catalogue and can get another invitation', async () => {
    const email = 'kim.reyes@steward.example';
    const administrator = { firstName: 'Kim', lastName: 'Reyes', email };
    await add({ kind: 'support', administrator });
    await expect(add({ kind: 'support', administrator })).rejects.toThrow(
      'A support user with this email address already exists.',
    );
    await resendInvitation(
      { db: portal.db, origin: 'https://portal.example', now: testNow },
      { organisation: 'Steward', email },
    );
    const emails = await portal.db
      .selectFrom('outbox_messages')
      .where('recipient', '=', email)
      .select('subject')
      .execute();
    const subject = 'Join Steward support';
    expect(emails).toEqual([{ subject }, { subject }]);
    await linkDemoIdentity(portal.db, email);
    expect((await portal.call(email, 'GET /users/current-user')).body.data).toMatchObject({
      name: 'Kim Reyes',
      groups: [],
      suppliers: [],
    });
    expect((await portal.call(email, 'GET /catalogue/fault-categories')).status).toBe(200);
  });

  it.each([
    [
      'a group of the name',
      {
        ...newLeaf,
        name: 'NEW LEAF dental',
        administrator: { ...newLeaf.administrator, email: 'x@new-leaf.example' },
      },
      /A group with this name already exists/,
    ],
    [
      'no email address',
      { ...newLeaf, administrator: { ...newLeaf.administrator, email: 'noor' } },
      /noor: Email address is invalid/,
    ],
    [
      'a name that no screen takes',
      { ...newLeaf, name: 'x'.repeat(101) },
      /name: Please use at most 100 characters/,
    ],
  ] as const)('is refused with %s', async (_, organisation, message) => {
    const count = async () =>
      (
        await portal.db
          .selectFrom('groups')
          .select(({ fn }) => fn.countAll().as('n'))
          .executeTakeFirst()
      )?.n;
    const before = await count();
    await expect(add(organisation)).rejects.toThrow(message);
    expect(await count()).toBe(before);
  });
});

describe('a repeated invitation', () => {
  const portalOf = () => ({ db: portal.db, origin: 'https://portal.example', now: testNow });
  const email = 'kit.moor@moor-dental.example';
  const moor = { ...newLeaf, name: 'Moor Dental', administrator: { ...newLeaf.administrator, email } };

  spec('t.2.16');
  it('sends a new link to an administrator who never logged in', async () => {
    await add(moor);
    await resendInvitation(portalOf(), { organisation: 'moor dental', email: email.toUpperCase() });
    const emails = await portal.db
      .selectFrom('outbox_messages')
      .where('recipient', '=', email)
      .select('body_text')
      .execute();
    const links = emails.map(({ body_text: text }) => /\/invitation\/[\w-]{43}/.exec(text)?.[0]);
    expect(new Set(links).size).toBe(2);
  });

  it('refuses a user who has logged in, and an unknown one', async () => {
    await linkDemoIdentity(portal.db, email);
    await expect(resendInvitation(portalOf(), { organisation: 'Moor Dental', email })).rejects.toThrow(
      'This user has already logged in.',
    );
    await expect(resendInvitation(portalOf(), { organisation: 'Harbour Dental', email })).rejects.toThrow(
      'This organisation has no user with this email address.',
    );
  });
});

it('adds an organisation once by two operators at the same time', async () => {
  const twice = {
    ...newLeaf,
    name: 'Twin Dental',
    administrator: { ...newLeaf.administrator, email: 'x@twin.example' },
  };
  const done = await Promise.allSettled([add(twice), add(twice)]);
  expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const [refused] = done.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  expect(refused).toBeInstanceOf(OrganisationRefused);
});
