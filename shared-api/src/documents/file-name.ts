/** The longest name that a stored file has. */
export const longestFileName = 150;

// Windows keeps these for itself, whatever the ending.
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/;

/**
 * A file's name as it is kept: lower-cased, without a folder, without characters that no file system takes or that
 * turn the reading direction round, at most {@link longestFileName} characters with its ending.
 */
export function safeFileName(name: string): string {
  const last = name.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const plain = last
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}\uFFFD]/gu, '')
    .replace(/[<>:"|?*]/g, '-')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
    .toLowerCase();
  const whole = reserved.test(plain) ? `_${plain}` : plain;
  return shortened(whole) || 'file';
}

/** The ending of a name with its dot, in lower case: `.pdf`; empty when there is none. */
export function extensionOf(name: string): string {
  return /[^.](\.[^.\s]{1,10})$/.exec(name.toLowerCase())?.[1] ?? '';
}

function shortened(name: string): string {
  const characters = [...name];
  if (characters.length <= longestFileName) return name;
  const extension = extensionOf(name);
  const kept = characters.slice(0, longestFileName - [...extension].length).join('');
  return kept.replace(/[. ]+$/, '') + extension;
}
