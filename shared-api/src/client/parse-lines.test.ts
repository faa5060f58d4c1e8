import { describe, expect, it } from '@jest/globals';
import { parseLines } from './parse-lines.ts';

const rows = Array.from({ length: 5_000 }, (_, index) => ({
  id: index,
  text: `Größe "${index}"\n},\\n{ – ${'x'.repeat(index % 100)}`,
}));
const lines = (all: readonly unknown[]) =>
  `{"data":[\n${all.length === 0 ? '' : `${all.map((row) => JSON.stringify(row)).join(',\n')}\n`}]}`;

/** Returns a response that arrives in parts of this many bytes. */
function inParts(text: string, size: number): Response {
  const bytes = new TextEncoder().encode(text);
  let from = 0;
  return new Response(
    new ReadableStream({
      pull: (controller) => {
        if (from >= bytes.length) return controller.close();
        controller.enqueue(bytes.slice(from, from + size));
        from += size;
      },
    }),
  );
}

describe('a response with a line for each row', () => {
  it.each([7, 1_000, 10_000_000])('is complete when it arrives in parts of %d bytes', async (size) => {
    const some = size < 100 ? rows.slice(0, 50) : rows;
    expect(await parseLines(inParts(lines(some), size))).toEqual({ data: some });
  });

  it('may have no rows', async () => {
    expect(await parseLines(inParts(lines([]), 3))).toEqual({ data: [] });
  });

  it('is rejected if its end is missing', async () => {
    const text = lines(rows);
    await expect(parseLines(inParts(text.slice(0, -2), 1_000))).rejects.toThrow(SyntaxError);
    await expect(parseLines(inParts(text.slice(0, -10), 1_000))).rejects.toThrow(SyntaxError);
  });
});

it('parses a response without lines in one step', async () => {
  expect(await parseLines(Response.json({ data: rows }))).toEqual({ data: rows });
  await expect(parseLines(new Response('<title>Guests</title>'))).rejects.toThrow(SyntaxError);
});
