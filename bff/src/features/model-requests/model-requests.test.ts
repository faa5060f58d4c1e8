import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { emptyId } from '@steward/shared-api';
import { olivia, tom, helen, marcus, support } from '../../../test/fixtures/demo-users.ts';
import { startTestPortal, type TestPortal } from '../../../test/fixtures/test-portal.ts';

let portal: TestPortal;
let typeId: string;
let categoryId: string;
beforeAll(async () => {
  portal = await startTestPortal();
  const [type] = (await portal.call(olivia, 'GET /asset-types?pageSize=1')).body.data ?? [];
  typeId = String(type?.id);
  categoryId = String(Object(type?.assetCategory).id);
});
beforeEach(() => portal.db.deleteFrom('outbox_messages').execute());
afterAll(() => portal.stop());

const path = '/asset-model-addition-requests';
const request = { manufacturerString: 'Acme', modelInfoString: 'Turbine 9' };
const sendRequest = (person: string, json: object = request) => portal.call(person, `POST ${path}`, { json });
const createRequest = async (person: string, json: object = request) =>
  String((await sendRequest(person, json)).body.data?.id);
const decide = (person: string, id: string, json: object) =>
  portal.call(person, `POST ${path}/${id}/decision`, { json });
const list = async (person: string, query = '') =>
  (await portal.call(person, `GET ${path}?pageSize=300${query}`)).body.data ?? [];
const emails = () => portal.db.selectFrom('outbox_messages').selectAll().execute();
const model = (values: object = {}) => ({
  name: 'Turbine 9',
  assetTypeId: typeId,
  manufacturerName: 'Acme',
  ...values,
});

describe('a request for a model', () => {
  spec('1.1.20', 'd.3.13');
  it('is stored, audited and emailed to support', async () => {
    const { status, body } = await sendRequest(tom, {
      ...request,
      assetTypeId: typeId,
      assetCategoryId: emptyId,
      comments: 'Blue one',
    });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      groupName: 'Harbour Dental',
      assetTypeId: typeId,
      assetCategoryId: categoryId,
      comments: 'Blue one',
      requestedByString: 'Tom Baker',
      decision: 'Pending',
      decidedAt: null,
      version: 1,
    });
    const [email, ...others] = await emails();
    expect(others).toEqual([]);
    expect(email).toMatchObject({
      recipient: support,
      subject: 'Harbour Dental requests a model: Acme Turbine 9',
    });
    expect(email?.body_text).toContain('Blue one');
    const auditEntries = await portal.db
      .selectFrom('audit_events')
      .where('entity_id', '=', String(body.data?.id))
      .select(['event', 'username'])
      .execute();
    expect(auditEntries).toEqual([{ event: 'Model requested', username: tom }]);
  });

  spec('1.5.3', '1.5.4');
  it.each([
    [{ manufacturerString: ' ' }, 'manufacturerString', "Please enter a Manufacturer's name"],
    [{ modelInfoString: '' }, 'modelInfoString', 'Please give us the Model name or number'],
    [
      { assetTypeId: '7a1e0000-0000-4000-8000-000000000001' },
      'assetTypeId',
      'This type does not exist, or you don’t have access to it',
    ],
    [{ decision: 'Added' }, 'decision', 'Unknown field'],
    [{ groupId: emptyId }, 'groupId', 'Unknown field'],
  ])('is rejected with %j and names the field', async (values, field, message) => {
    const { status, body } = await sendRequest(olivia, { ...request, ...values });
    expect(status).toBe(400);
    expect(body.errors).toEqual({ [field]: [message] });
  });

  it('is rejected with a category of another sector or another type', async () => {
    const categories = (await portal.call(olivia, 'GET /asset-categories?pageSize=300')).body.data ?? [];
    const other = categories.find(({ id }) => id !== categoryId)?.id;
    const mismatch = await sendRequest(olivia, { ...request, assetTypeId: typeId, assetCategoryId: other });
    expect(mismatch.body.errors).toEqual({ assetTypeId: ['This type belongs to another category'] });
    const handpieces = categories.find(({ name }) => name === 'Handpieces')?.id;
    expect((await sendRequest(helen, { ...request, assetCategoryId: handpieces })).body.errors).toEqual({
      assetCategoryId: ['This category does not exist, or you don’t have access to it'],
    });
  });

  spec('1.5.5', 'd.2.35', 'd.3.14');
  it('is visible to the own group and to support, and closed to suppliers', async () => {
    const requestOfOlivia = await createRequest(olivia);
    const requestOfHelen = await createRequest(helen, { ...request, modelInfoString: 'Horse scales' });
    const idsOf = async (person: string, query = '') => (await list(person, query)).map(({ id }) => id);
    expect(await idsOf(tom)).toContain(requestOfOlivia);
    expect(await idsOf(tom)).not.toContain(requestOfHelen);
    expect(await idsOf(support, '&decision=Pending')).toEqual(
      expect.arrayContaining([requestOfOlivia, requestOfHelen]),
    );
    expect(await idsOf(support, '&searchTerm=horse')).toEqual([requestOfHelen]);
    expect(await idsOf(marcus)).toEqual([]);
    expect((await portal.call(tom, `GET ${path}/${requestOfOlivia}`)).status).toBe(200);
    for (const person of [helen, marcus])
      expect((await portal.call(person, `GET ${path}/${requestOfOlivia}`)).status).toBe(404);
    for (const person of [marcus, support]) expect((await sendRequest(person)).status).toBe(403);
  });
});

describe('the decision on a request', () => {
  spec('d.2.35', 'd.2.36');
  it('adds the model to the catalogue and emails the requester', async () => {
    const id = await createRequest(tom);
    await portal.db.deleteFrom('outbox_messages').execute();
    const decided = await decide(support, id, {
      isAdded: true,
      comments: 'Welcome',
      model: model({ requiresSerialNumber: true, defaultServiceIntervalMonths: 12 }),
    });
    expect(decided.status).toBe(200);
    expect(decided.body.data).toMatchObject({
      decision: 'Added',
      decisionComments: 'Welcome',
      version: 2,
    });
    const added = await portal.call(tom, `GET /asset-models/${decided.body.data?.assetModelId}`);
    expect(added.body.data).toMatchObject({
      name: 'Turbine 9',
      supplierManufactureString: 'Acme',
      requiresSerialNumber: true,
      requiresBarcode: false,
      defaultServiceIntervalMonths: 12,
    });
    expect(await emails()).toMatchObject([
      { recipient: tom, subject: 'The model you requested has been added' },
    ]);
    const repeated = await decide(support, id, { isAdded: false });
    expect([repeated.status, repeated.body.detail]).toEqual([409, 'This request has already been decided']);
  });

  spec('d.2.36');
  it('declines the request and emails the reason', async () => {
    const id = await createRequest(tom);
    await portal.db.deleteFrom('outbox_messages').execute();
    const decided = await decide(support, id, { isAdded: false, comments: 'Not made any more' });
    expect(decided.body.data).toMatchObject({ decision: 'Declined', assetModelId: null });
    const [email] = await emails();
    expect(email?.recipient).toBe(tom);
    expect(email?.body_text).toContain('Not made any more');
  });

  it('is made once by two requests at the same time', async () => {
    const id = await createRequest(tom);
    const responses = await Promise.all([
      decide(support, id, { isAdded: true, model: model({ name: 'Twice' }) }),
      decide(support, id, { isAdded: false }),
    ]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('is rejected for an existing model, and the request stays open', async () => {
    const name = 'There already';
    await decide(support, await createRequest(tom), { isAdded: true, model: model({ name }) });
    const id = await createRequest(tom);
    const refused = await decide(support, id, { isAdded: true, model: model({ name: name.toUpperCase() }) });
    expect([refused.status, refused.body.detail]).toEqual([409, 'This model is in the catalogue already']);
    expect((await portal.call(tom, `GET ${path}/${id}`)).body.data).toMatchObject({ decision: 'Pending' });
  });

  it.each([
    [{ isAdded: true }, 'model'],
    [{ isAdded: false, model: { name: 'X', assetTypeId: emptyId } }, 'model'],
    [
      { isAdded: true, model: { name: 'X', assetTypeId: emptyId, manufacturerName: 'A' } },
      'model.assetTypeId',
    ],
    [{ isAdded: true, model: { name: '', assetTypeId: emptyId } }, 'model.name'],
    [
      { isAdded: true, model: { name: 'X', assetTypeId: emptyId, defaultServiceIntervalMonths: 601 } },
      'model.defaultServiceIntervalMonths',
    ],
  ])('is rejected with %j and names %s', async (json, field) => {
    const { status, body } = await decide(support, await createRequest(tom), json);
    expect(status).toBe(400);
    expect(Object.keys(body.errors ?? {})).toEqual([field]);
  });

  it('is rejected without a manufacturer, with two, or with the supplier of a group', async () => {
    const id = await createRequest(tom);
    const tamar = (await portal.call(olivia, 'GET /suppliers?searchTerm=tamar')).body.data?.[0]?.id;
    const manufacturers = [
      { manufacturerName: null },
      { manufacturerSupplierId: tamar, manufacturerName: null },
      { manufacturerSupplierId: emptyId, manufacturerName: 'A' },
    ];
    for (const manufacturer of manufacturers)
      expect((await decide(support, id, { isAdded: true, model: model(manufacturer) })).status).toBe(400);
  });

  it('is reserved for support', async () => {
    const id = await createRequest(tom);
    for (const person of [olivia, tom, marcus])
      expect((await decide(person, id, { isAdded: false })).status).toBe(403);
  });
});
