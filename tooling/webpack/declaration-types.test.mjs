import { typesOf } from './declaration-types.mjs';

it('declares the links with their parameters and the slots with their properties', () => {
  const links = { 'stock.item': '/stock/:itemId?tab=:tab', 'stock.list': '/stock' };
  const slots = {
    'stock-detail.notes@1': { providers: 'many', properties: { itemId: 'string', count: 'number' } },
    'stock-detail.plain@1': { providers: 'one' },
  };
  expect(typesOf({ name: 'stock', links, slots }, '1.2.0'))
    .toBe(`// The links and slots of the area stock, version 1.2.0. Generated from its area.json.
import '@steward/shared-ui/widget';

declare module '@steward/shared-ui/widget' {
  interface AreaLinks {
    'stock.item': { readonly itemId: string; readonly tab: string };
    'stock.list': object;
  }
  interface Slots {
    'stock-detail.notes@1': { readonly itemId: string; readonly count: number };
  }
}
`);
});

it('declares nothing for an area that offers nothing', () => {
  expect(
    typesOf({ name: 'stock', slots: { 'stock-detail.plain@1': { providers: 'one' } } }, '1.2.0'),
  ).toBeUndefined();
});
