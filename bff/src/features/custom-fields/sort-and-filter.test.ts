import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { marcus, olivia, sam } from '../../../test/fixtures/demo-users.ts';
import { startTestPortal, type TestPortal } from '../../../test/fixtures/test-portal.ts';

let portal: TestPortal;
let assetIds: readonly string[];
let fieldIds: ReadonlyMap<string, string>;

beforeAll(async () => {
  portal = await startTestPortal();
  const assets = await portal.call(olivia, 'GET /asset-instances?pageSize=4');
  assetIds = (assets.body.data ?? []).map(({ id }) => String(id));
  const fields = await portal.call(olivia, 'GET /custom-fields');
  fieldIds = new Map((fields.body.data ?? []).map(({ id, name }) => [String(name), String(id)]));
});
afterAll(() => portal.stop());

const list = (query: string, person = olivia, path = 'asset-instances') =>
  portal.call(person, `GET /${path}?pageSize=300&${query}`);

async function sortedBy(field: string, query = '', person = olivia) {
  const { body } = await list(`sortCustomField=${field}&${query}`, person);
  const rows = body.data ?? [];
  const values = rows.map(({ customValues }) => new Map(Object.entries(Object(customValues))).get(field));
  return { ids: rows.map(({ id }) => String(id)), values };
}

/** Adds a field, and sets its value of the first assets of the register. */
async function addField(json: object, values: readonly string[]): Promise<string> {
  const { body } = await portal.call(olivia, 'POST /custom-fields', { json });
  const id = String(body.data?.['id']);
  for (const [at, value] of values.entries())
    await portal.call(olivia, 'PATCH /asset-instances', {
      json: { id: assetIds[at], customValues: { [id]: value } },
    });
  return id;
}

const fieldNamed = (name: string) => fieldIds.get(name) ?? '';

spec('t.3.51');
describe('the list of assets', () => {
  it('is sorted by numbers as numbers, with assets without a value last in both directions', async () => {
    const field = await addField({ name: 'Load', kind: 'number', unit: 'kg' }, ['100', '9', '-2.5', '10.25']);
    const expected = ['-2.5', '9', '10.25', '100'];
    const up = await sortedBy(field);
    expect([up.values.slice(0, 4), up.values[4]]).toEqual([expected, undefined]);
    const down = await sortedBy(field, 'sortDescending=true');
    expect([down.values.slice(0, 4), down.values[4]]).toEqual([expected.toReversed(), undefined]);
    expect(up.ids).toHaveLength(300);
  });

  it('is sorted by days and texts, and by choices in the order of the field', async () => {
    const days = (await sortedBy(fieldNamed('Purchase lease ends'))).values.filter(Boolean);
    expect(days.length).toBeGreaterThan(5);
    expect(days).toEqual(days.toSorted());
    const text = await addField({ name: 'Bay', kind: 'text' }, ['b', 'c', 'a']);
    expect((await sortedBy(text)).values.slice(0, 3)).toEqual(['a', 'b', 'c']);
    const order = ['As new', 'Good', 'Worn', 'To be replaced'];
    const places = (await sortedBy(fieldNamed('Condition'))).values.map((value) =>
      order.indexOf(String(value)),
    );
    const filled = places.filter((place) => place >= 0);
    expect(filled).toEqual(filled.toSorted());
    expect(new Set(filled)).toEqual(new Set([0, 1, 2, 3]));
  });

  it('sorts assets with equal values by the other order, over all pages', async () => {
    const field = fieldNamed('Condition');
    const query = `sortCustomField=${field}&sortProperty=createdAt`;
    const pages = await Promise.all(
      [1, 2].map((page) =>
        portal.call(olivia, `GET /asset-instances?pageSize=150&pageNumber=${page}&${query}`),
      ),
    );
    const ids = pages.flatMap(({ body }) => (body.data ?? []).map(({ id }) => String(id)));
    expect(ids).toEqual((await sortedBy(field, 'sortProperty=createdAt')).ids);
    const compact = await list(query, olivia, 'asset-instances/compact');
    expect(compact.body.data?.map(({ id }) => id)).toEqual(ids);
  });

  it('is sorted for suppliers by marked fields only', async () => {
    const { values } = await sortedBy(fieldNamed('Condition'), '', marcus);
    expect(values[0]).toBe('As new');
    for (const [person, field] of [
      [marcus, fieldNamed('Insured value')],
      [sam, fieldNamed('Condition')],
      [olivia, assetIds[0]],
    ] as const)
      expect(await list(`sortCustomField=${field}`, person)).toMatchObject({
        status: 400,
        body: { errors: { sortCustomField: ['This custom field does not exist'] } },
      });
    expect((await list('sortCustomField=name')).status).toBe(400);
  });

  it('is filtered by assets that have a field, but no value', async () => {
    const without = async (field: string, person = olivia) => {
      const filters = encodeURIComponent(JSON.stringify({ [field]: { none: true } }));
      return (await list(`includeInactive=true&customFilters=${filters}`, person)).body;
    };
    const all = await addField({ name: 'Licence', kind: 'text' }, ['L1']);
    const everything = (await list('includeInactive=true')).body.pagination?.totalCount ?? 0;
    expect((await without(all)).pagination?.totalCount).toBe(everything - 1);
    const { data = [] } = await without(fieldNamed('Condition'));
    expect(data.length).toBeGreaterThan(0);
    expect(new Set(data.map(({ assetModel }) => Reflect.get(Object(assetModel), 'assetType')?.name))).toEqual(
      new Set(['Panoramic and CBCT units', 'Intraoral scanners', 'Operating microscopes', 'Compressors']),
    );
    expect((await without(fieldNamed('Insured value'), marcus)).data).toEqual([]);
  });
});
