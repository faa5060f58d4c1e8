import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { marcus, olivia, tom } from '../fixtures/demo-users.ts';
import { startTestPortal, type TestPortal } from '../fixtures/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

const call = async (person: string, request: string, json?: unknown) => {
  const { status, body } = await portal.call(person, request, json === undefined ? {} : { json });
  expect([status, body.detail]).toEqual([200, undefined]);
  return body.data;
};
const text = expect.stringMatching(/\S/);

spec('2.3.121', '2.3.122', '2.3.123', '2.3.124', '2.3.125');
it('a model has its type, category and manufacturer, and whether the supplier services it', async () => {
  const models = (await call(marcus, 'GET /asset-models?pageSize=300')) ?? [];
  for (const supplierServicesThisModel of [true, false]) {
    const id = models.find((model) => model.supplierServicesThisModel === supplierServicesThisModel)?.id;
    expect(await call(marcus, `GET /asset-models/${String(id)}`)).toMatchObject({
      id,
      name: text,
      assetType: { name: text, assetCategory: { name: text } },
      supplierManufactureString: text,
      supplierServicesThisModel,
    });
  }
});

spec('1.3.98', '1.3.99', '1.3.100', '1.3.101', '1.3.102', 'd.3.15');
it('a request for a model has every field that was sent', async () => {
  const [type] = (await call(olivia, 'GET /asset-types?pageSize=1')) ?? [];
  const sent = {
    assetTypeId: type?.id,
    assetCategoryId: Object(type?.assetCategory).id,
    manufacturerString: 'Acme',
    modelInfoString: 'Turbine 9',
    comments: 'Blue one',
  };
  const request = await call(tom, 'POST /asset-model-addition-requests', sent);
  expect(await call(tom, `GET /asset-model-addition-requests/${String(request?.id)}`)).toMatchObject(sent);
});
