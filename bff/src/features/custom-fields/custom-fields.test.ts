import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { maximumCustomFields } from '@steward/shared-api';
import { dentServe } from '../../demo/demo-organisations.ts';
import { helen, marcus, olivia, sam, tom } from '../../../test/fixtures/demo-users.ts';
import {
  createLocationFixture,
  type LocationFixture,
} from '../../../test/fixtures/location-fixture.queries.ts';
import { removeDeletedFieldsAsSystem } from './deleted-fields.queries.ts';
import { startTestPortal, type ResponseData, type TestPortal } from '../../../test/fixtures/test-portal.ts';

let portal: TestPortal;
let fixture: LocationFixture;
beforeAll(async () => {
  portal = await startTestPortal();
});
beforeEach(async () => {
  const { body } = await portal.call(olivia, 'GET /locations?searchTerm=Truro');
  fixture = await createLocationFixture(portal.db, {
    locationId: String(body.data?.[0]?.id),
    supplierId: dentServe.id,
  });
});
afterAll(() => portal.stop());

const add = (person: string, json: object) => portal.call(person, 'POST /custom-fields', { json });
const change = (person: string, json: object) => portal.call(person, 'PATCH /custom-fields', { json });
const asset = async (person: string, id = fixture.assetInstanceId) =>
  (await portal.call(person, `GET /asset-instances/${id}`)).body.data;
const setValues = (customValues: object, person = olivia, id = fixture.assetInstanceId) =>
  portal.call(person, 'PATCH /asset-instances', { json: { id, customValues } });
/** The custom values of an asset in a response. */
const valuesOf = (data: ResponseData | undefined) => new Map(Object.entries(Object(data?.['customValues'])));
const found = async (person: string, filters: object) => {
  const query = encodeURIComponent(JSON.stringify(filters));
  const { body } = await portal.call(person, `GET /asset-instances?customFilters=${query}`);
  return body.data?.map(({ id }) => id);
};
const newField = async (json: object) => String((await add(olivia, { kind: 'text', ...json })).body.data?.id);

describe('custom fields', () => {
  spec('d.3.103', 'd.3.104', 'd.3.105');
  it('are added by an administrator and seen by the practice, and by suppliers if they are marked', async () => {
    const { body } = await add(olivia, { name: 'Weight', kind: 'number', unit: 'kg' });
    expect(body.data).toMatchObject({ name: 'Weight', unit: 'kg', choices: [], assetTypes: [] });
    const id = String(body.data?.id);
    const list = async (person: string) =>
      (await portal.call(person, 'GET /custom-fields?pageSize=100')).body.data?.map(({ id: of }) => of);
    expect(await list(tom)).toEqual(expect.arrayContaining([id, fixture.customFieldId]));
    expect(await list(marcus)).toContain(fixture.customFieldId);
    expect(await list(marcus)).not.toContain(id);
    expect(await list(helen)).not.toContain(fixture.customFieldId);
    expect((await portal.call(marcus, `GET /custom-fields/${id}`)).status).toBe(404);
    await setValues({ [id]: '12.50' });
    expect((await portal.call(tom, `GET /custom-fields/${id}`)).body.data?.assetCount).toBe(1);
    expect((await add(tom, { name: 'Other', kind: 'text' })).status).toBe(403);
  });

  it('have a unique name, a kind that fits, and a maximum', async () => {
    expect(await add(sam, { name: 'location', kind: 'text' })).toMatchObject({
      status: 400,
      body: { errors: { name: ['Assets have the field ‘Location’ already'] } },
    });
    await add(sam, { name: 'Room class', kind: 'text' });
    expect(await add(sam, { name: 'room CLASS', kind: 'text' })).toMatchObject({
      status: 409,
      body: { detail: 'Another custom field has this name' },
    });
    for (const [json, reason] of [
      [{ kind: 'text', unit: 'kg' }, 'Only a number has a unit'],
      [{ kind: 'day', choices: ['A'] }, 'Only a choice has choices'],
      [{ kind: 'choice' }, 'Please enter a choice'],
      [{ kind: 'choice', choices: ['Gold', 'gold'] }, "'gold' is in the list twice"],
    ] as const) {
      const { status, body } = await add(sam, { name: 'Other', ...json });
      expect([status, JSON.stringify(body.errors)]).toEqual([400, expect.stringContaining(reason)]);
    }
    for (let at = 1; at < maximumCustomFields; at += 1) await add(sam, { name: `Field ${at}`, kind: 'text' });
    expect(await add(sam, { name: 'One too many', kind: 'text' })).toMatchObject({
      status: 409,
      body: { detail: 'A practice has at most 30 custom fields' },
    });
  });

  spec('t.3.39');
  it('check the values of assets by kind, and keep the values that a write does not name', async () => {
    const kinds = {
      text: ['  free text ', 'free text'],
      number: ['007.50', '7.5'],
      day: ['2026-02-28', '2026-02-28'],
      yesNo: ['yes', 'Yes'],
      link: ['https://example.com/manual', 'https://example.com/manual'],
    };
    for (const [kind, [typed, stored]] of Object.entries(kinds)) {
      const id = await newField({ name: `Kind ${kind}`, kind });
      expect(valuesOf((await setValues({ [id]: typed })).body.data).get(id)).toBe(stored);
    }
    const all = Object.fromEntries(valuesOf(await asset(tom)));
    expect(Object.keys(all)).toHaveLength(5);
    const { customFieldId } = fixture;
    expect((await setValues({ [customFieldId]: 'gold' })).body.data?.customValues).toEqual({
      ...all,
      [customFieldId]: 'Gold',
    });
    expect((await setValues({ [customFieldId]: null })).body.data?.customValues).toEqual(all);
  });

  it('refuse a value that does not fit, with the reason', async () => {
    for (const [kind, text, reason] of [
      ['number', '1,5', 'Please enter a number, e.g. 12.5'],
      ['number', '123456789012.1234', 'Please enter a number of at most 15 digits'],
      ['day', '2026-02-30', 'Please enter a day, e.g. 2026-01-31'],
      ['yesNo', 'perhaps', 'Please choose one of these values: Yes, No'],
      ['link', 'javascript:alert(1)', 'Please enter an address that starts with https://'],
    ] as const) {
      const name = `Wrong ${text}`;
      const id = await newField({ name, kind });
      const { status, body } = await setValues({ [id]: text });
      expect([status, body.errors]).toEqual([400, { customValues: [`${name}: ${reason}`] }]);
    }
    const foreign = String((await add(sam, { name: `Of ${fixture.groupId}`, kind: 'text' })).body.data?.id);
    expect((await setValues({ [foreign]: 'x' })).status).toBe(400);
    const { body } = await portal.call(olivia, 'GET /asset-types?pageSize=300');
    const other = body.data?.find(({ id }) => id !== fixture.assetTypeId);
    const ofOther = await newField({ name: 'Of another type', assetTypeIds: [other?.id] });
    expect((await setValues({ [ofOther]: 'x' })).body.errors?.customValues).toEqual([
      `Of another type is only for assets of the type ${other?.name}`,
    ]);
    expect((await asset(tom))?.customValues).toBeUndefined();
  });

  spec('t.3.40');
  it('filter assets by each kind of condition, for suppliers only by marked fields', async () => {
    const [weight, note] = [
      await newField({ name: 'Mass', kind: 'number' }),
      await newField({ name: 'Note' }),
    ];
    await setValues({ [weight]: '12.5', [note]: 'Near the window', [fixture.customFieldId]: 'Gold' });
    const mine = [fixture.assetInstanceId];
    for (const filters of [
      { [weight]: { numbers: { from: '9' } } },
      { [weight]: { numbers: { from: '12.5', to: '100' } } },
      { [note]: { has: 'WINDOW near' } },
      { [fixture.customFieldId]: { is: 'Gold' }, [note]: { has: 'window' } },
    ])
      expect(await found(tom, filters)).toEqual(mine);
    expect(await found(tom, { [weight]: { numbers: { to: '9' } } })).toEqual([]);
    expect(await found(tom, { [note]: { numbers: { from: '1' } } })).toEqual([]);
    expect(await found(tom, { [note]: { none: true } })).not.toContain(fixture.assetInstanceId);
    expect(await found(marcus, { [fixture.customFieldId]: { is: 'Gold' } })).toEqual(mine);
    expect(await found(marcus, { [note]: { has: 'window' } })).toEqual([]);
    expect(await found(marcus, { [note]: { none: true } })).toEqual([]);
    expect((await asset(marcus))?.customValues).toEqual({ [fixture.customFieldId]: 'Gold' });
    for (const invalid of ['{', '{"x":{"is":"y"}}', `{"${note}":{"is":""}}`])
      expect(
        (await portal.call(tom, `GET /asset-instances?customFilters=${encodeURIComponent(invalid)}`)).status,
      ).toBe(400);
  });

  it('are in the audit trail by name, but not for suppliers', async () => {
    const id = await newField({ name: 'Cost centre' });
    await setValues({ [id]: 'North 12' });
    await setValues({ [id]: 'South 4' });
    const trail = async (person: string, search = '') =>
      (
        await portal.call(
          person,
          `GET /audit-events?assetInstanceId=${fixture.assetInstanceId}&searchTerm=${search}`,
        )
      ).body.data;
    expect(await trail(olivia)).toContainEqual(
      expect.objectContaining({
        event: expect.stringContaining('Cost centre'),
        details: [{ label: 'Cost centre', from: 'North 12', to: 'South 4' }],
      }),
    );
    expect(await trail(olivia, 'south')).toHaveLength(1);
    expect(JSON.stringify(await trail(marcus))).not.toContain('South');
    expect(await trail(marcus, 'south')).toEqual([]);
  });

  spec('d.3.106', 'd.3.107', 't.3.41');
  it('rename choices on their assets, keep choices in use, and take their values with them', async () => {
    const { customFieldId: id } = fixture;
    await setValues({ [id]: 'Gold' });
    expect(await change(olivia, { id, choices: ['Silver'] })).toMatchObject({
      status: 409,
      body: { detail: "1 asset has 'Gold'. Change it first." },
    });
    const swapped = [
      { from: 'Gold', to: 'Silver' },
      { from: 'Silver', to: 'Gold' },
    ];
    await change(olivia, { id, choices: ['Gold', 'Silver'], renamedChoices: swapped });
    expect(valuesOf(await asset(tom)).get(id)).toBe('Silver');
    const renamedChoices = [{ from: 'Silver', to: 'Platinum' }];
    const { body } = await change(olivia, { id, choices: ['Gold', 'Platinum'], renamedChoices });
    expect(body.data?.choices).toEqual(['Gold', 'Platinum']);
    expect(valuesOf(await asset(tom)).get(id)).toBe('Platinum');
    expect((await change(tom, { id, name: 'Other' })).status).toBe(403);
    expect((await portal.call(olivia, `DELETE /custom-fields/${id}`)).status).toBe(204);
    expect((await portal.call(tom, `GET /custom-fields/${id}`)).status).toBe(404);
    expect((await asset(marcus))?.customValues).toBeUndefined();
    const never = new AbortController().signal;
    expect(await removeDeletedFieldsAsSystem(portal.db, never)).toBe(1);
    expect(await removeDeletedFieldsAsSystem(portal.db, never)).toBe(0);
    expect((await asset(tom))?.customValues).toBeUndefined();
  });
});
