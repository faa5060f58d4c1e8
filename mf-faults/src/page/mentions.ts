import type { FaultPerson } from '@steward/shared-api';

type Person = Pick<FaultPerson, 'id' | 'fullName'>;

/** An `@` after a space or at the beginning, and what is typed after it so far. */
const unfinished = /(?:^|\s)@([^@\n]{0,40})$/;

/** The name that is typed after an `@` at the end of a text; null if none is, or if it is a chosen name already. */
export function searchIn(text: string | null, chosen: readonly Person[]): string | null {
  const search = unfinished.exec(text ?? '')?.[1];
  if (search === undefined) return null;
  return chosen.some(({ fullName }) => search.startsWith(fullName)) ? null : search.trim();
}

/** The text with the unfinished mention completed by the name. */
export function withMention(text: string | null, { fullName }: Person): string {
  return `${(text ?? '').replace(/@[^@\n]*$/, '')}@${fullName} `;
}

/** The ids of the chosen users that the text still names. */
export function mentionedIn(text: string | null, chosen: readonly Person[]): readonly string[] {
  const left = chosen.filter(({ fullName }) => text?.includes(`@${fullName}`));
  return [...new Set(left.map(({ id }) => id))];
}

/** The parts of a text, with the mentions apart. */
export function partsOf(
  text: string,
  mentions: readonly Person[],
): readonly { readonly at: number; readonly part: string; readonly isMention: boolean }[] {
  // Longer names first, so that `Ann` is not found in `Ann Lee`.
  const names = mentions
    .map(({ fullName }) => `@${fullName}`)
    .toSorted((one, other) => other.length - one.length);
  const parts: { at: number; part: string; isMention: boolean }[] = [];
  let from = 0;
  const add = (to: number, isMention: boolean) => {
    if (to > from) parts.push({ at: from, part: text.slice(from, to), isMention });
    from = Math.max(from, to);
  };
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', Math.max(at + 1, from))) {
    const name = names.find((known) => text.startsWith(known, at));
    if (name === undefined) continue;
    add(at, false);
    add(at + name.length, true);
  }
  add(text.length, false);
  return parts;
}
