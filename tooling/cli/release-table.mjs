// Texts in columns.

/** @param {string[][]} lines cells, with the heading as the first line */
export function tableOf(lines) {
  const widths = lines[0].map((_, column) => Math.max(...lines.map((cells) => cells[column].length)));
  return lines
    .map((cells) =>
      cells
        .map((cell, column) => cell.padEnd(widths[column]))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
