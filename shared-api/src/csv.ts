/**
 * Lines as the text of a CSV file that spreadsheet programs open as UTF-8. Always quoted, and never a formula: a cell may repeat what stood
 * in somebody's file.
 */
export function csvOf(lines: readonly (readonly string[])[]): string {
  return `\uFEFF${lines.map((cells) => cells.map(cellOf).join(',')).join('\r\n')}\r\n`;
}

function cellOf(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
