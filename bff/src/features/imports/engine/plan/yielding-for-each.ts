import { setImmediate as nextTurn } from 'node:timers/promises';

const inOneTurn = 1_000;

/** Goes through very many things and lets others have their turn in between: tens of thousands in one go would keep everybody waiting. */
export async function yieldingForEach<Thing>(
  things: Iterable<Thing>,
  take: (thing: Thing) => void,
): Promise<void> {
  let taken = 0;
  for (const thing of things) {
    take(thing);
    taken += 1;
    if (taken % inOneTurn === 0) await nextTurn();
  }
}
