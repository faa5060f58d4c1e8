import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

const itemsPerTurn = 1_000;

/** Calls a function for each of many items and yields to the event loop after every thousand, so that other requests do not wait. */
export async function yieldingForEach<Item>(
  items: Iterable<Item>,
  visit: (item: Item) => void,
): Promise<void> {
  let visited = 0;
  for (const item of items) {
    visit(item);
    visited += 1;
    if (visited % itemsPerTurn === 0) await yieldToEventLoop();
  }
}
