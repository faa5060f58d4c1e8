import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { olivia, marcus, support } from '../fixtures/demo-users.ts';
import {
  at,
  startApiTestPortal,
  textAt,
  type ApiTestPortal,
  type ApiResult,
  type ApiClient,
  type Row,
} from './api-test-portal.ts';

let portal: ApiTestPortal;
let admin: ApiClient;
let supplier: ApiClient;
let groupId: string;
beforeAll(async () => {
  portal = await startApiTestPortal(() => new Date('2026-06-15T09:00:00Z'));
  admin = await portal.clientFor(olivia);
  supplier = await portal.clientFor(marcus);
  groupId = textAt((await admin.request('GET /users/current-user')).one, 'groups.0.id');
});
afterAll(() => portal.stop());

/** The message of a toast and the messages at the fields. */
const messagesOf = ({ status, body }: ApiResult) => ({ status, detail: body.detail, errors: body.errors });

async function roleId(name: string): Promise<string> {
  const { rows } = await admin.request('GET /users/roles');
  return textAt(
    rows.find((role) => role['nameAbbreviated'] === name),
    'id',
  );
}

async function newUser(userName: string): Promise<ApiResult> {
  const person = {
    userName,
    firstName: 'Kit',
    lastName: 'Carne',
    groupId,
    roleId: await roleId('PracticeUser'),
  };
  return admin.request('POST /users', person);
}

describe('users', () => {
  it('have messages for empty fields and invalid addresses', async () => {
    const empty = { userName: '', firstName: '', lastName: '', roleId: await roleId('PracticeUser') };
    expect((await admin.request('POST /users', empty)).body.errors).toEqual({
      userName: ['Please enter a username'],
      firstName: ['Required'],
      lastName: ['Required'],
    });
    expect((await newUser('not an address')).body.errors).toEqual({ userName: ['Email address is invalid'] });
  });

  it("are refused with 'User already exists' when the name is taken, case-insensitively", async () => {
    expect((await newUser('kit@harbour-dental.example')).status).toBe(200);
    expect(messagesOf(await newUser('KIT@harbour-dental.example'))).toMatchObject({
      status: 409,
      detail: 'User already exists',
    });
  });

  it('are refused with the specified messages when a location is assigned or removed twice', async () => {
    const { one: row } = await newUser('lou@harbour-dental.example');
    const { id } = await admin.getFirst('/locations');
    const address = `/users/${String(row['id'])}/locations/${String(id)}`;
    expect((await admin.request(`POST ${address}`)).status).toBe(200);
    expect(messagesOf(await admin.request(`POST ${address}`))).toMatchObject({
      status: 409,
      detail: 'User is already assigned to this location',
    });
    expect((await admin.request(`DELETE ${address}`)).status).toBe(200);
    expect(messagesOf(await admin.request(`DELETE ${address}`))).toMatchObject({
      status: 409,
      detail: 'User is not currently assigned to this location',
    });
  });

  it('cannot change themselves or lock out the last administrator', async () => {
    const self = (await admin.request('GET /users/current-user')).one['id'];
    for (const change of [
      { isLockedOut: true },
      { firstName: 'X' },
      { roleId: await roleId('PracticeUser') },
    ])
      expect([403, 409]).toContain(
        (await admin.request('PATCH /users', { orgUserId: self, ...change })).status,
      );
  });

  it('are invited once and then re-invited by another call', async () => {
    const { one: row } = await newUser('mo@harbour-dental.example');
    const address = `/users/${String(row['id'])}`;
    expect((await admin.request(`POST ${address}/resend-user-invitation`)).status).toBe(409);
    expect((await admin.request(`POST ${address}/invite-user`)).one).toMatchObject({
      isInvited: true,
      hasLoggedIn: false,
    });
    expect((await admin.request(`POST ${address}/invite-user`)).status).toBe(409);
    expect((await admin.request(`POST ${address}/resend-user-invitation`)).status).toBe(200);
  });
});

describe('suppliers', () => {
  it('have the specified messages for a missing or taken name', async () => {
    expect((await admin.request('POST /suppliers', { name: ' ' })).body.errors).toEqual({
      name: ['Please enter a name'],
    });
    expect((await admin.request('POST /suppliers', { name: 'Carrick Compressors' })).status).toBe(200);
    expect(messagesOf(await admin.request('POST /suppliers', { name: 'carrick compressors' }))).toMatchObject(
      {
        status: 409,
        detail: 'Supplier name already exists',
      },
    );
  });

  it('are refused with "You can\'t edit a global supplier"', async () => {
    const global = (await admin.listAll('/suppliers')).find((row) => row['isGlobal'] === true);
    const refused = await admin.request('PATCH /suppliers', { id: global?.['id'], phone: '1' });
    expect(refused.body.detail).toBe("You can't edit a global supplier");
    expect([403, 409]).toContain(refused.status);
  });

  it('have the specified messages when they are assigned, removed or confirmed out of order', async () => {
    const { one: row } = await admin.request('POST /suppliers', { name: 'Fal Imaging' });
    const address = `/suppliers/${String(row['id'])}/group/${groupId}`;
    const servicing = { isServiceProvider: true };
    const not = { status: 409, detail: 'Supplier is not currently assigned to this group' };
    expect(messagesOf(await admin.request(`PATCH ${address}`, servicing))).toMatchObject(not);
    expect((await admin.request(`POST ${address}`, servicing)).one).toMatchObject({
      groupLocalService: true,
      groupLocalPurchase: false,
    });
    expect(messagesOf(await admin.request(`POST ${address}`, servicing))).toMatchObject({
      status: 409,
      detail: 'Supplier is already assigned to this group',
    });
    // Service and purchase are independent.
    expect((await admin.request(`POST ${address}`, { isPurchaseProvider: true })).one).toMatchObject({
      groupLocalService: true,
      groupLocalPurchase: true,
    });
    expect((await admin.request(`PATCH ${address}`, servicing)).one).toMatchObject({
      groupLocalService: false,
      groupLocalPurchase: true,
    });
  });

  it('confirm clients and mark models', async () => {
    const [company] = Object.values(
      at((await supplier.request('GET /users/current-user')).one, 'suppliers') ?? {},
    );
    const supplierPath = `/suppliers/${textAt(company, 'id')}`;
    const unconfirmedGroup = (await supplier.listAll('/groups?isConfirmed=false'))[0];
    const address = `POST ${supplierPath}/group/${String(unconfirmedGroup?.['id'])}/confirmed`;
    for (const isConfirmed of [true, false])
      expect((await supplier.request(address, { isConfirmed })).one).toMatchObject({
        supplierServiceConfirmed: isConfirmed,
      });
    const free = (await supplier.listAll('/asset-models')).find(
      (model) => model['supplierServicesThisModel'] === false,
    );
    const model = `${supplierPath}/asset-model/${String(free?.['id'])}`;
    const servicing = { isServiceProvider: true };
    expect((await supplier.request(`POST ${model}`, servicing)).one['supplierServicesThisModel']).toBe(true);
    expect((await supplier.request(`PATCH ${model}`, servicing)).one['supplierServicesThisModel']).toBe(
      false,
    );
  });
});

describe('regions and rooms', () => {
  it("are called 'Region N' and '_Room N' without a name", async () => {
    const regions = await admin.listAll('/regions');
    expect((await admin.request('POST /regions', { groupId })).one['name']).toBe(
      `Region ${regions.length + 1}`,
    );
    const { id } = await admin.getFirst('/locations');
    const rooms = await admin.listAll(`/locations/${String(id)}/sub-locations`);
    const room = (await admin.request(`POST /locations/${String(id)}/sub-locations`, {})).one;
    expect(room['name']).toBe(`_Room ${rooms.length + 1}`);
    const full = rooms.find(({ assetInstanceCount }) => assetInstanceCount !== 0);
    expect((await admin.request(`DELETE /locations/sub-locations/${String(full?.['id'])}`)).status).toBe(409);
    expect((await admin.request(`DELETE /locations/sub-locations/${String(room['id'])}`)).status).toBe(204);
    const named = { id: full?.['id'], name: 'Surgery', nickname: 'Blue' };
    expect((await admin.request('PATCH /locations/sub-locations', named)).one['nameNickname']).toBe(
      'Surgery (Blue)',
    );
  });
});

describe('documents, appointments, items, faults and assets', () => {
  it.each<[string, Row, Record<string, string>]>([
    [
      '/service-appointments',
      {},
      {
        locationId: 'Please select a location',
        supplierId: 'Please select a supplier',
        dateAttending: 'Please select a date',
      },
    ],
    [
      '/asset-instances',
      {},
      { assetModelId: 'Please select a Model', locationId: 'Please select a Location' },
    ],
    [
      '/faults',
      { description: '' },
      {
        assetInstanceId: 'Please select an Asset',
        faultCategoryId: 'Please select a category',
        faultSeverity: 'Please select a severity',
        description: 'Please describe this fault',
      },
    ],
    [
      '/documents',
      { title: '' },
      { documentType: 'Please select a document type', title: 'Please enter a friendly title' },
    ],
  ])('have a message at each required field of POST %s', async (path, body, texts) => {
    const { status, body: problem } = await admin.request(`POST ${path}`, body);
    expect([status, problem.errors]).toEqual([
      400,
      Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, [text]])),
    ]);
  });

  it('have a message about what to select when a document has no subject', async () => {
    const lost = await admin.request('POST /documents', { title: 'Lost', documentType: 'userGuide' });
    expect([lost.status, JSON.stringify(lost.body.errors)]).toEqual([
      400,
      expect.stringMatching(/Please select a model|Please select an asset/),
    ]);
  });

  it('are refused with "You can\'t edit a global document"', async () => {
    const global = (await admin.listAll('/documents')).find((row) => row['group'] === null);
    const refused = await admin.request('PATCH /documents', { id: global?.['id'], title: 'Ours' });
    expect([refused.status, refused.body.detail]).toEqual([403, "You can't edit a global document"]);
    const allowed = await (
      await portal.clientFor(support)
    ).request('PATCH /documents', { id: global?.['id'], title: 'Theirs' });
    expect(allowed.status).toBe(200);
  });

  it.each(['abc', '-1', '1.234', '1e3', '12345678901', '£5', 5])(
    'have the specified message for the item price %j',
    async (price) => {
      const { id } = await supplier.getFirst('/service-appointment-items?serviceAppointmentItemStatus=New');
      const refused = await supplier.request('PATCH /service-appointment-items', { id, price });
      expect(refused.body.errors).toEqual({
        price: ['Invalid price - must be a decimal number, e.g. 235.00'],
      });
    },
  );

  it.each([
    ['0', '0.00'],
    ['235', '235.00'],
    ['0.1', '0.10'],
    ['9999999999.99', '9999999999.99'],
  ])('store the price %s as %s', async (price, stored) => {
    const { id } = await admin.getFirst('/asset-instances');
    expect(
      (await admin.request('PATCH /asset-instances', { id, purchasePrice: price })).one['purchasePrice'],
    ).toBe(stored);
  });
});
