/** The letters of a column in a spreadsheet: A for 0, AA for 26. */
export function columnName(column: number): string {
  const rest = Math.floor(column / 26);
  return (rest > 0 ? columnName(rest - 1) : '') + String.fromCodePoint(65 + (column % 26));
}
