// Digits and capitals without 0/O and 1/I/L, which are easy to confuse. The remaining 31 are a prime number, so the
// weighted sum below detects every wrong character and every two swapped neighbours.
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const length = 9;

/**
 * Creates the friendly id of a tracker: three groups of three characters, of which the last is a check character (`K7M-4XP-9QC`).
 * `random` returns numbers in [0, 1).
 */
export function makeFriendlyId(random: () => number): string {
  const body = Array.from({ length: length - 1 }, () =>
    alphabet.charAt(Math.floor(random() * alphabet.length)),
  ).join('');
  return grouped(body + checkCharacter(body));
}

/** Returns a typed or scanned friendly id in its normal form, or null if it is not valid. */
export function readFriendlyId(typed: string): string | null {
  const characters = typed.toUpperCase().replace(/[\s-]/g, '');
  const isWellFormed =
    characters.length === length && [...characters].every((character) => alphabet.includes(character));
  if (!isWellFormed || checkCharacter(characters.slice(0, -1)) !== characters.slice(-1)) return null;
  return grouped(characters);
}

function checkCharacter(body: string): string {
  const sum = [...body].reduce(
    (total, character, index) => total + alphabet.indexOf(character) * (index + 1),
    0,
  );
  return alphabet.charAt(sum % alphabet.length);
}

function grouped(characters: string): string {
  return [characters.slice(0, 3), characters.slice(3, 6), characters.slice(6)].join('-');
}
