// Digits and capitals without 0/O, 1/I/L: readable aloud and hard to mistype. That leaves 31, a prime, so that the
// weighted sum below notices every single wrong character and every two swapped neighbours.
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const length = 9;

/**
 * The friendly id of a tracker: three groups of three, the last character checking the others: `K7M-4XP-9QC`.
 * `random` gives numbers in [0, 1).
 */
export function makeFriendlyId(random: () => number): string {
  const body = Array.from({ length: length - 1 }, () =>
    alphabet.charAt(Math.floor(random() * alphabet.length)),
  ).join('');
  return grouped(body + checkCharacter(body));
}

/** What a person typed or scanned as a friendly id is written; `null` when it cannot be one. */
export function readFriendlyId(typed: string): string | null {
  const characters = typed.toUpperCase().replace(/[\s-]/g, '');
  const isWellFormed =
    characters.length === length && [...characters].every((character) => alphabet.includes(character));
  if (!isWellFormed || checkCharacter(characters.slice(0, -1)) !== characters.slice(-1)) return null;
  return grouped(characters);
}

function checkCharacter(body: string): string {
  const sum = [...body].reduce(
    (total, character, place) => total + alphabet.indexOf(character) * (place + 1),
    0,
  );
  return alphabet.charAt(sum % alphabet.length);
}

function grouped(characters: string): string {
  return [characters.slice(0, 3), characters.slice(3, 6), characters.slice(6)].join('-');
}
