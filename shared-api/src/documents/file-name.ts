/** The maximum length of the name of a stored file. */
export const maximumFileNameLength = 150;

// Windows reserves these names with any extension.
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/**
 * Returns a safe name for storage: in lower case unless it keeps its case, without a folder, without characters that file systems reject or that
 * change the text direction, and at most {@link maximumFileNameLength} characters long with its extension.
 */
export function safeFileName(name: string, { keepsCase = false }: { keepsCase?: boolean } = {}): string {
  const last = name.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const plain = last
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}\uFFFD]/gu, '')
    .replace(/[<>:"|?*]/g, '-')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  const cased = keepsCase ? plain : plain.toLowerCase();
  const whole = reserved.test(cased) ? `_${cased}` : cased;
  return shortened(whole) || 'file';
}

/** Returns the extension of a name with its dot, in lower case (`.pdf`), or an empty string. */
export function extensionOf(name: string): string {
  return /[^.](\.[^.\s]{1,10})$/.exec(name.toLowerCase())?.[1] ?? '';
}

function shortened(name: string): string {
  const characters = [...name];
  if (characters.length <= maximumFileNameLength) return name;
  const extension = extensionOf(name);
  const base = characters.slice(0, maximumFileNameLength - [...extension].length).join('');
  return base.replace(/[. ]+$/, '') + extension;
}
