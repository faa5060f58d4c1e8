import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { AssetImport } from '@steward/shared-api';
import { olivia } from '../../../../test/fixtures/demo-users.ts';
import { ImportClient } from '../../../../test/fixtures/imports/import-client.ts';
import { anyModel, assetsOf } from '../../../../test/fixtures/imports/import-rows.queries.ts';
import { newMark } from '../../../../test/fixtures/imports/register-lines.ts';
import { startTestPortal, type TestPortal } from '../../../../test/fixtures/test-portal.ts';
import { demoGroups } from '../../../demo/demo-organisations.ts';

let portal: TestPortal;
let client: ImportClient;
let model: string;
let mark: string;
beforeAll(async () => {
  portal = await startTestPortal();
  client = new ImportClient(portal, olivia);
  model = (await anyModel(portal.db, demoGroups[0]?.id ?? '')).name;
});
afterAll(async () => {
  await client.close();
  await portal.stop();
});
beforeEach(() => {
  mark = newMark();
});

const lines = (prices: readonly string[]) => [
  'Ref,Model,Location,Purchase Price',
  ...prices.map((price, at) => `${mark}-${at},${model},Harbour Dental Truro,"${price}"`),
];
const mixed = ['£10.00', '€1,250.00', '1.234,56 €', '$ 5'];
const euros = { exchangeRates: [{ currency: 'EUR', rate: '0.8543' }] };

const causesOf = async ({ id }: AssetImport) =>
  (await portal.call(olivia, `GET /asset-imports/${id}/causes`)).body.data;

/** The columns of the file: a proposal leaves a column out in which amounts cannot be read. */
const mapping = ['reference', 'model', 'location', 'purchasePrice'].map((field, column) => ({
  column,
  field,
}));

async function previewOf(prices: readonly string[], options: object = {}): Promise<AssetImport> {
  return again(await client.uploaded(lines(prices)), options);
}

/** Makes the preview of an import, also again. */
async function again({ id }: AssetImport, options: object): Promise<AssetImport> {
  await client.post(id, 'preview', { mapping, ...options });
  await client.work();
  return client.get(id);
}

spec('d.3.113', 'd.3.114');
it('converts amounts at the rate of their currency, and names the currency of the others', async () => {
  const refused = await previewOf(mixed);
  expect(refused).toMatchObject({ counts: { create: 1, refused: 3 }, exchangeRates: [] });
  expect(await causesOf(refused)).toMatchObject([
    { column: 'Purchase Price', rowCount: 2, remedy: 'readAsPounds', currency: 'EUR' },
    { column: 'Purchase Price', rowCount: 1, remedy: 'readAsPounds', currency: 'USD' },
  ]);
  const converted = await again(refused, euros);
  expect(converted).toMatchObject({ ...euros, counts: { create: 3, refused: 1 } });
  expect(converted.notice).toBe("The amounts in euros of 'Purchase Price' are converted: 1 euro = £0.8543.");
  expect(await client.apply(converted)).toMatchObject({ status: 'Completed' });
  expect(await assetsOf(portal.db, mark)).toMatchObject([
    { purchase_price: '10.00' },
    { purchase_price: '1067.88' },
    { purchase_price: '1054.68' },
  ]);
});

it('refuses the amounts again without the rate, and does not remember it for the next file', async () => {
  const converted = await previewOf(['€5'], euros);
  expect(converted.counts).toMatchObject({ create: 1, refused: 0 });
  expect(await again(converted, {})).toMatchObject({ counts: { create: 0, refused: 1 }, exchangeRates: [] });
  await client.apply(await again(converted, euros));
  mark = newMark();
  const next = await client.uploaded(lines(['£1', '€5']));
  expect(next.rememberedMapping).not.toBeNull();
  expect(next.exchangeRates).toEqual([]);
});

it('has causes without a currency for other problems', async () => {
  const causes = await causesOf(await previewOf(['POA']));
  expect(causes).toMatchObject([{ column: 'Purchase Price', remedy: null }]);
  expect(JSON.stringify(causes)).not.toContain('currency');
});

it('converts a correction in another currency, too', async () => {
  const found = await previewOf(['£1', 'POA'], euros);
  expect(found.counts).toMatchObject({ create: 1, refused: 1 });
  const cells = [{ field: 'purchasePrice', text: '€ 100,00' }];
  await portal.call(olivia, `POST /asset-imports/${found.id}/corrections`, { json: { rowNumber: 3, cells } });
  await client.work();
  const corrected = await client.get(found.id);
  expect(corrected.counts).toMatchObject({ create: 2, refused: 0 });
  await client.apply(corrected);
  expect(await assetsOf(portal.db, mark)).toMatchObject([
    { purchase_price: '1.00' },
    { purchase_price: '85.43' },
  ]);
});

it('answers 400 at the field of a wrong rate, and for two rates of a currency', async () => {
  const { id } = await client.uploaded(lines(['£1']));
  const errorsOf = async (...exchangeRates: readonly object[]) => {
    const { status, body } = await client.post(id, 'preview', { mapping, exchangeRates });
    return [status, body.errors];
  };
  const wrong =
    'Please enter a rate above 0, such as 0.8543, with up to 6 digits before and after the decimal point';
  expect(await errorsOf({ currency: 'EUR', rate: '0,85' })).toEqual([
    400,
    { 'exchangeRates.0.rate': [wrong] },
  ]);
  expect(await errorsOf({ currency: 'USD', rate: '1' }, { currency: 'EUR', rate: '0.00' })).toEqual([
    400,
    { 'exchangeRates.1.rate': [wrong] },
  ]);
  expect(await errorsOf({ currency: 'EUR', rate: '1' }, { currency: 'EUR', rate: '2' })).toEqual([
    400,
    { exchangeRates: ['Please enter only one rate for each currency'] },
  ]);
  expect(await errorsOf({ currency: 'DKK', rate: '1' })).toMatchObject([
    400,
    { 'exchangeRates.0.currency': [expect.any(String)] },
  ]);
});
