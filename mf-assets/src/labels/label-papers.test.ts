import { describe, expect, test } from '@jest/globals';
import { boxOf, labelPapers, labelsOnPage, pagesOf } from './label-papers.ts';

describe.each(Object.entries(labelPapers))('%s', (_, paper) => {
  const { size, label, columns, rows, left, top, gap } = paper;
  const boxes = Array.from({ length: labelsOnPage(paper) }, (__, number) => boxOf(paper, number));

  test('has margins, labels and gaps that add up to the page', () => {
    expect(2 * left + columns * label.width + (columns - 1) * gap).toBeCloseTo(size.width, 6);
    expect(2 * top + rows * label.height).toBeCloseTo(size.height, 6);
  });

  test('keeps every label of a full page inside it', () => {
    for (const box of boxes) {
      expect(box.left).toBeGreaterThanOrEqual(0);
      expect(box.top).toBeGreaterThanOrEqual(0);
      expect(box.left + box.width).toBeLessThanOrEqual(size.width + 1e-6);
      expect(box.top + box.height).toBeLessThanOrEqual(size.height + 1e-6);
    }
  });

  test('overlaps no two labels', () => {
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

test('has 21, 16, 14 and 1 labels on a page', () => {
  expect(Object.values(labelPapers).map(labelsOnPage)).toEqual([21, 16, 14, 1]);
});

test('leaves used positions of the first sheet empty', () => {
  const texts = Array.from({ length: 5 }, (_, at) => at);
  const pages = pagesOf(labelPapers.L7160, texts, 19);
  expect(pages.map((page) => page.length)).toEqual([21, 21]);
  expect(pages[0]?.slice(17)).toEqual([null, 0, 1, 2]);
  expect(pages[1]?.slice(0, 3)).toEqual([3, 4, null]);
});

test('starts at the last position when more positions are used than a page has', () => {
  expect(pagesOf(labelPapers.roll, ['a', 'b'], 9).map((page) => page.length)).toEqual([1, 1]);
});
