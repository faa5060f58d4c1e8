/**
 * What a spreadsheet program may read as a formula. Some skip spaces, line breaks and invisible characters first, and some take full-width
 * characters (`＝`) for plain ones.
 */
const formula = /^[\s\p{Cc}\p{Cf}\p{Z}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/**
 * Lines as the text of a CSV file that spreadsheet programs open as UTF-8. Always quoted, and never a formula: a cell may repeat what stood
 * in somebody's file.
 */
export function csvOf(lines: readonly (readonly string[])[]): string {
  return `\uFEFF${lines.map((cells) => cells.map(cellOf).join(',')).join('\r\n')}\r\n`;
}

function cellOf(text: string): string {
  const harmless = formula.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
