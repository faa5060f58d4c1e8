import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dentServe } from '../../demo/demo-organisations.ts';
import { marcus, olivia, tom, vera } from '../../../test/fixtures/demo-users.ts';
import { startTestPortal, type TestPortal } from '../../../test/fixtures/test-portal.ts';

type Row = Record<string, unknown>;

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

/** All rows of a list, from all of its pages. */
async function all(person: string, path: string, pageNumber = 1): Promise<Row[]> {
  const page = `${path}${path.includes('?') ? '&' : '?'}pageSize=300&pageNumber=${pageNumber}`;
  const { status, body } = await portal.call(person, `GET ${page}`);
  expect(status).toBe(200);
  const rows: Row[] = [...(body.data ?? [])];
  return rows.length < 300 ? rows : [...rows, ...(await all(person, path, pageNumber + 1))];
}
const idsOf = (rows: readonly unknown[]) =>
  [...new Set(rows.map((row) => String(Object(row).id)))].toSorted();
const listed = async (person: string, path: string) => idsOf(await all(person, path));
const assetsOf = (person: string) => all(person, '/asset-instances?includeInactive=true');
const typeOf = (model: unknown): unknown => Object(model).assetType;
const categoryOf = (model: unknown): unknown => Object(typeOf(model)).assetCategory;

/** The models of the assets that a user sees; for a supplier, also those that it services. */
async function modelsOf(person: string): Promise<unknown[]> {
  const serviced = (await all(person, '/asset-models')).filter((model) => model.supplierServicesThisModel);
  return [...(await assetsOf(person)).map(({ assetModel }) => assetModel), ...serviced];
}

describe.each([
  ['a supplier', marcus],
  ['a supplier of another sector', vera],
  ['an administrator', olivia],
  ['a user of one location', tom],
])('the equipment in use of %s', (_, person) => {
  it('has the models that it services or that its assets have, with their types and categories, and no others', async () => {
    const models = await modelsOf(person);
    const inUse = await listed(person, '/asset-models?inUse=true');
    expect(inUse).toEqual(idsOf(models));
    expect(inUse.length).toBeGreaterThan(0);
    expect(inUse.length).toBeLessThan((await all(person, '/asset-models')).length);
    expect(await listed(person, '/asset-types?inUse=true')).toEqual(idsOf(models.map(typeOf)));
    expect(await listed(person, '/asset-categories?inUse=true')).toEqual(idsOf(models.map(categoryOf)));
  });

  it('has the manufacturers of these models, optionally of one type', async () => {
    const path = '/suppliers?isManufacturerProvider=true&inUse=true';
    const models = await all(person, '/asset-models?inUse=true');
    const namesOf = async (query: string) => (await all(person, `${path}${query}`)).map(({ name }) => name);
    const manufacturersOf = (rows: readonly Row[]) =>
      new Set(rows.map(({ supplierManufactureString }) => supplierManufactureString));
    const manufacturers = await namesOf('');
    expect(manufacturers.length).toBeGreaterThan(0);
    expect([...manufacturersOf(models)]).toEqual(expect.arrayContaining(manufacturers));
    const [model] = models.filter(({ supplierManufactureString: manufacturer }) =>
      manufacturers.includes(manufacturer),
    );
    const type = Object(typeOf(model)).id;
    const ofType = manufacturersOf(models.filter((one) => Object(typeOf(one)).id === type));
    expect(new Set(await namesOf(`&assetTypeId=${type}`))).toEqual(
      new Set(manufacturers.filter((manufacturer) => ofType.has(manufacturer))),
    );
  });

  it('has the groups, locations and rooms of its assets', async () => {
    const assets = await assetsOf(person);
    const locations = idsOf(assets.map(({ location }) => location));
    expect(await listed(person, '/locations?inUse=true')).toEqual(locations);
    const groupNames = (await all(person, '/groups?inUse=true')).map(({ name }) => name);
    expect(new Set(groupNames)).toEqual(new Set(assets.map(({ groupName }) => groupName)));
    const [first] = locations;
    const rooms = assets.flatMap(({ locationId, subLocation }) =>
      locationId === first && subLocation ? [subLocation] : [],
    );
    expect(await listed(person, `/locations/${first}/sub-locations?inUse=true`)).toEqual(idsOf(rooms));
  });
});

it('has no location and no room without assets', async () => {
  const added = await portal.call(olivia, 'POST /locations', { json: { name: 'Opens next year' } });
  const id = String(added.body.data?.id);
  await portal.call(olivia, `POST /locations/${id}/sub-locations`, { json: { name: 'Surgery 1' } });
  for (const person of [olivia, marcus]) {
    expect(await listed(person, '/locations')).toContain(id);
    expect(await listed(person, '/locations?inUse=true')).not.toContain(id);
    expect(await listed(person, `/locations/${id}/sub-locations`)).toHaveLength(1);
    expect(await listed(person, `/locations/${id}/sub-locations?inUse=true`)).toEqual([]);
  }
});

it('has the model of an asset that was assigned to the supplier, whatever models it services', async () => {
  const serviced = await listed(marcus, '/asset-models?inUse=true');
  const asset = (await assetsOf(olivia)).find(
    ({ assetModel }) => !serviced.includes(String(Object(assetModel).id)),
  );
  const set = async (supplierServiceId: string) => {
    const { status } = await portal.call(olivia, 'PATCH /asset-instances', {
      json: { id: asset?.id, supplierServiceId },
    });
    expect(status).toBe(200);
  };
  await set(dentServe.id);
  expect(await listed(marcus, '/asset-models?inUse=true')).toContain(Object(asset?.assetModel).id);
  await set('00000000-0000-0000-0000-000000000000');
  expect(await listed(marcus, '/asset-models?inUse=true')).toEqual(serviced);
});
