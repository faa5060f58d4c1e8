import type { FaultPerson } from '@steward/shared-api';

type Person = Pick<FaultPerson, 'id' | 'fullName'>;

interface Mention {
  readonly at: number;
  readonly end: number;
  readonly fullName: string;
}

/** Finds the names with an `@` in a text. Of `Ann` and `Ann Lee` it finds the longer one, and neither in `@Annabel`. */
function mentionsOf(text: string, people: readonly Person[]): readonly Mention[] {
  const names = people.map(({ fullName }) => fullName).toSorted((one, other) => other.length - one.length);
  return [...text.matchAll(/@/g)].flatMap(({ index: at }) => {
    const fullName = names.find((name) => {
      const end = at + 1 + name.length;
      return text.startsWith(name, at + 1) && !/^[\p{L}\p{N}]/u.test(text.slice(end));
    });
    return fullName === undefined ? [] : [{ at, end: at + 1 + fullName.length, fullName }];
  });
}

/** An `@` after a space or at the beginning, and at most two words after it. */
const unfinished = /(^|\s)@([^@\s]{0,40}(?: [^@\s]{0,40})?)$/;

/** The name that is typed after an `@` at the end of a text; null if none is, or if it is a chosen name already. */
export function searchIn(text: string | null, chosen: readonly Person[]): string | null {
  const typed = text ?? '';
  const found = unfinished.exec(typed);
  if (!found) return null;
  const [, before = '', name = ''] = found;
  const start = found.index + before.length;
  const isChosen = mentionsOf(typed, chosen).some(
    ({ at, end }) => at === start && typed.slice(end).trim() === '',
  );
  return isChosen ? null : name.trim();
}

/** The text with the unfinished mention completed by the name. */
export function withMention(text: string | null, { fullName }: Person): string {
  return `${(text ?? '').replace(/@[^@\n]*$/, '')}@${fullName} `;
}

/** The ids of the chosen users that the text still names. */
export function mentionedIn(text: string | null, chosen: readonly Person[]): readonly string[] {
  const named = new Set(mentionsOf(text ?? '', chosen).map(({ fullName }) => fullName));
  return [...new Set(chosen.filter(({ fullName }) => named.has(fullName)).map(({ id }) => id))];
}

/** The parts of a text, with the mentions apart. */
export function partsOf(
  text: string,
  mentions: readonly Person[],
): readonly { readonly at: number; readonly part: string; readonly isMention: boolean }[] {
  const parts: { at: number; part: string; isMention: boolean }[] = [];
  let from = 0;
  for (const { at, end } of mentionsOf(text, mentions)) {
    parts.push({ at: from, part: text.slice(from, at), isMention: false });
    parts.push({ at, part: text.slice(at, end), isMention: true });
    from = end;
  }
  parts.push({ at: from, part: text.slice(from), isMention: false });
  return parts.filter(({ part }) => part !== '');
}
