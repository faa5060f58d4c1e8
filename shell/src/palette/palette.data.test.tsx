import { spec } from '@steward/tooling/spec/spec.mjs';
import { expect, test } from '@jest/globals';
import type { PaletteEntry } from '@steward/shared-ui/widget';
import { act, renderHook } from '@testing-library/react';
import { useEntriesOfAreas } from './palette.data.ts';

const entry: PaletteEntry = { id: 'count', group: 'action', title: 'Count the stock', to: '/stock' };

function open() {
  const hook = renderHook(({ key }) => useEntriesOfAreas(key), { initialProps: { key: 'no' } });
  const shown = () => hook.result.current[0].map(({ id }) => id);
  const show = () => hook.result.current[1];
  return { ...hook, shown, show };
}

spec('d.7.20');
test('ignores the late answer of an area to an earlier term', () => {
  const { rerender, show, shown } = open();
  const showEarlier = show();
  rerender({ key: 'nova' });
  act(() => show()('stock', [{ ...entry, id: 'latest', isFound: true }]));
  act(() => showEarlier('stock', [{ ...entry, id: 'earlier', isFound: true }]));
  expect(shown()).toEqual(['stock:latest']);
});

spec('d.7.20');
test.each([
  ['no list', undefined],
  ['nothing', [null]],
  ['a number as its id', [{ ...entry, id: 7 }]],
  ['no title', [{ ...entry, title: undefined }]],
  ['an object as its description', [{ ...entry, about: {} }]],
  ['the URL of another site', [{ ...entry, to: 'https://evil.example' }]],
  ['the URL of another host', [{ ...entry, to: '//evil.example' }]],
  ['the URL of another host with a backslash', [{ ...entry, to: '/\\evil.example' }]],
  ['no URL', [{ ...entry, to: undefined }]],
])('leaves out an entry with %s', (_, entries) => {
  const { show, shown } = open();
  act(() => show()('stock', entries));
  expect(shown()).toEqual([]);
});

test('shows each id once, and at most 20 entries of an area', () => {
  const { show, shown } = open();
  act(() => show()('stock', [entry, { ...entry, title: 'Count again' }]));
  expect(shown()).toEqual(['stock:count']);
  act(() =>
    show()(
      'stock',
      Array.from({ length: 30 }, (_, at) => ({ ...entry, id: String(at) })),
    ),
  );
  expect(shown()).toHaveLength(20);
});
