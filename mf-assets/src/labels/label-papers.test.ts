import { describe, expect, test } from '@jest/globals';
import { boxOf, labelPapers, labelsOnPage, pagesOf } from './label-papers.ts';

describe.each(Object.entries(labelPapers))('%s', (_, paper) => {
  const { size, label, columns, rows, left, top, gap } = paper;
  const boxes = Array.from({ length: labelsOnPage(paper) }, (__, number) => boxOf(paper, number));

  test('when margins, labels and gaps are added up, then they are the page', () => {
    expect(2 * left + columns * label.width + (columns - 1) * gap).toBeCloseTo(size.width, 6);
    expect(2 * top + rows * label.height).toBeCloseTo(size.height, 6);
  });

  test('when a page is full, then every label is inside it', () => {
    for (const box of boxes) {
      expect(box.left).toBeGreaterThanOrEqual(0);
      expect(box.top).toBeGreaterThanOrEqual(0);
      expect(box.left + box.width).toBeLessThanOrEqual(size.width + 1e-6);
      expect(box.top + box.height).toBeLessThanOrEqual(size.height + 1e-6);
    }
  });

  test('when a page is full, then no two labels lie over each other', () => {
    const overlapping = boxes.flatMap((one, at) =>
      boxes.slice(at + 1).filter((other) => {
        const beside =
          one.left + one.width <= other.left + 1e-6 || other.left + other.width <= one.left + 1e-6;
        const above = one.top + one.height <= other.top + 1e-6 || other.top + other.height <= one.top + 1e-6;
        return !beside && !above;
      }),
    );
    expect(overlapping).toEqual([]);
  });
});

test('when there are as many as on the box, then 21, 16, 14 and 1 are on a page', () => {
  expect(Object.values(labelPapers).map(labelsOnPage)).toEqual([21, 16, 14, 1]);
});

test('when a sheet is begun in the middle, then the places before stay empty and the rest goes on the next page', () => {
  const texts = Array.from({ length: 5 }, (_, at) => at);
  const pages = pagesOf(labelPapers.L7160, texts, 19);
  expect(pages.map((page) => page.length)).toEqual([21, 21]);
  expect(pages[0]?.slice(17)).toEqual([null, 0, 1, 2]);
  expect(pages[1]?.slice(0, 3)).toEqual([3, 4, null]);
});

test('when more places are used than a page has, then the last one is begun with', () => {
  expect(pagesOf(labelPapers.roll, ['a', 'b'], 9).map((page) => page.length)).toEqual([1, 1]);
});
