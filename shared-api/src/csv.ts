/**
 * Texts that a spreadsheet program may evaluate as a formula. Some programs skip spaces, line breaks and invisible characters first, and some
 * treat full-width characters (`＝`) as plain ones.
 */
const formula = /^[\s\p{Cc}\p{Cf}\p{Z}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/**
 * Returns the text of a CSV file that spreadsheet programs open as UTF-8. Every cell is quoted, and formulas are escaped because a cell may
 * repeat text from an uploaded file.
 */
export function csvOf(lines: readonly (readonly string[])[]): string {
  return unescapedCsvOf(lines.map((cells) => cells.map(escaped)));
}

/** Returns the text of a CSV file with every cell quoted as it is. Only for files that no spreadsheet program opens. */
export function unescapedCsvOf(lines: readonly (readonly string[])[]): string {
  return `\uFEFF${lines.map((cells) => cells.map(quoted).join(',')).join('\r\n')}\r\n`;
}

/** Removes the escape of a formula that {@link csvOf} has added to a cell. */
export function withoutFormulaEscape(cell: string): string {
  return cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell;
}

function escaped(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
