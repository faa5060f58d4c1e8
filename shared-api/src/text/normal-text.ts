// An emoji may consist of several signs with an invisible joiner or variation selector, and some flags contain invisible letters.
const emoji = String.raw`\u{1f3f4}[\u{e0030}-\u{e007a}]+\u{e007f}|\p{Extended_Pictographic}\p{EMod}?\ufe0f?(?:\u200d\p{Extended_Pictographic}\p{EMod}?\ufe0f?)*`;
const invisible = new RegExp(`(${emoji})|[\\p{Default_Ignorable_Code_Point}\\ufff9-\\ufffb]`, 'gu');
const isPlain = /^[\n -~]*$/;

/**
 * Returns the normal form, in which texts are stored: composed characters (NFC), `\n` as line ending, plain spaces, and no invisible characters,
 * such as soft hyphens, zero-width spaces and direction marks. Control characters are kept, because {@link hasControlCharacters} finds them
 * for a refusal.
 */
export function normalText(text: string): string {
  if (isPlain.test(text)) return text;
  return text
    .replace(invisible, '$1')
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/\p{Zs}/gu, ' ');
}

/** Like {@link normalText}, for one line: trimmed and with single spaces. */
export function normalLine(text: string): string {
  return normalText(text).trim().replace(/ {2,}/g, ' ');
}

/** Whether a text has a character that no screen can show and no Excel file can hold, other than tabs and line endings. */
export function hasControlCharacters(text: string): boolean {
  return controlCharacterIn(text) !== undefined;
}

const controlCharacters = /(?![\t\n])\p{Cc}|\p{Cs}/gu;

/** Returns the first control character, or the first half of a surrogate pair, which the database rejects too. */
export function controlCharacterIn(text: string): string | undefined {
  return text.match(controlCharacters)?.[0];
}

/** Returns the normal form without control characters, for texts that no user can correct. */
export function withoutControlCharacters(text: string): string {
  return normalText(text).replace(controlCharacters, '');
}
