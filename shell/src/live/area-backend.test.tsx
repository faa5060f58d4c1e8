import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { areaBackend, assetInstances, type OutputOf } from '@steward/shared-api';
import { call, useCommand, useQuery } from '@steward/shared-api/client';
import * as z from '@steward/shared-api/schema';
import { fakeApi, FakeProblem, pageOf } from '@steward/shared-api/testing';
import { renderPage } from '@steward/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';

const stock = areaBackend('stock');
const item = z.object({ id: z.string(), name: z.string() });
const items = stock.endpoints('items', {
  list: stock.list({
    path: '/items',
    reads: ['stock.item'],
    input: { search: z.optional(z.string()) },
    output: item,
  }),
  get: stock.query({
    path: '/items/{id}',
    reads: ['stock.item', 'AssetInstance'],
    input: { id: z.string() },
    output: item,
  }),
  add: stock.command('POST', {
    path: '/items',
    changes: ['stock.item'],
    input: { name: z.string() },
    output: item,
  }),
});

let api: ReturnType<typeof fakeApi>;
let stored: OutputOf<typeof items.get>[];
beforeEach(() => {
  stored = [{ id: '1', name: 'Gloves' }];
  api = fakeApi()
    .on(assetInstances.list, (query) => pageOf([], query))
    .on(items.list, (query) => pageOf(stored, query))
    .on(items.get, ({ id }) => ({ id, name: `Item ${id}` }))
    .on(items.add, ({ name }) => {
      stored = [...stored, { id: '2', name }];
      return { id: '2', name };
    });
});
afterEach(() => api.restore());

function StockPage() {
  const { data: found } = useQuery(items.list, { search: 'o' });
  const { data: one } = useQuery(items.get, { id: '7' });
  useQuery(assetInstances.list, {});
  const add = useCommand(items.add);
  return (
    <>
      <p>Items: {found?.data.map(({ name }) => name).join()}</p>
      <p>{one?.name}</p>
      <p role="alert">{add.error?.message}</p>
      <button onClick={() => void add.run({ name: 'Hoods' }).catch(() => undefined)}>Add</button>
    </>
  );
}

const count = (id: string) => api.calls.filter(({ endpoint }) => endpoint.id === id).length;

test('reads and writes the backend of an area, and refetches only what depends on its records', async () => {
  const { user } = renderPage(<StockPage />);
  expect(await screen.findByText('Items: Gloves')).toBeVisible();
  expect(await screen.findByText('Item 7')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('Items: Gloves,Hoods')).toBeVisible();
  await waitFor(() => expect(count('stock.items.get')).toBe(2));
  expect(count('assetInstances.list')).toBe(1);
});

test('shows the problem of a write of the backend', async () => {
  api.on(
    items.add,
    () => new FakeProblem({ title: 'Not possible now', status: 409, detail: 'The stock is full' }),
  );
  const { user } = renderPage(<StockPage />);
  await user.click(await screen.findByRole('button', { name: 'Add' }));
  expect(await screen.findByText('The stock is full')).toBeVisible();
});

test('rejects a response that does not match its schema, and names the wrong properties for the developer', async () => {
  const logged = jest.spyOn(console, 'error').mockReturnValue();
  const other = { ...items.get, output: z.unknown() };
  api.on(other, () => ({ id: 7 }));
  const message = expect.stringMatching(
    /^The response of stock\.items\.get does not match its schema: data\.id: .+; data\.name: /,
  );
  await expect(call(items.get, { id: '7' })).rejects.toMatchObject({
    status: 0,
    message: 'The response of the server could not be read',
    cause: { message },
  });
  expect(logged.mock.calls).toEqual([[message]]);
  logged.mockRestore();
});
