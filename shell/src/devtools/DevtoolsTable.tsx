import { addStyles } from '@steward/shared-ui/theme';

interface TableProps {
  caption: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
}

/** A table that shows each row as a list on phones. */
export function DevtoolsTable({ caption, head, rows }: TableProps) {
  return (
    <table className="st-devtools-table">
      <caption>{caption}</caption>
      <thead>
        <tr>
          {head.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          <tr key={`${row} ${cells.join(' ')}`}>
            {cells.map((cell, index) => (
              <td key={head[index]} data-head={head[index]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
        {rows.length === 0 && (
          <tr>
            <td colSpan={head.length}>None yet.</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

addStyles(
  'devtools-table',
  `
  .st-devtools-table { width: 100%; border-collapse: collapse; font-size: 13px; line-height: 20px; }
  .st-devtools-table caption { padding: 0 0 6px; text-align: start; font-size: 15px; font-weight: 650; }
  .st-devtools-table :is(th, td) { padding: 4px 12px 4px 0; border-bottom: 1px solid var(--st-line); text-align: start; vertical-align: top; overflow-wrap: anywhere; min-width: 48px; }
  .st-devtools-table th { color: var(--st-muted); font-weight: 600; white-space: nowrap; }
  @media (max-width: 640px) {
    .st-devtools-table thead { position: absolute; clip-path: inset(50%); }
    .st-devtools-table :is(tbody, tr, td, caption) { display: block; }
    .st-devtools-table tr { padding: 6px 0; border-bottom: 1px solid var(--st-line); }
    .st-devtools-table td { padding: 0; border: 0; }
    .st-devtools-table td:empty { display: none; }
    .st-devtools-table td[data-head]::before { content: attr(data-head) ': '; color: var(--st-muted); }
  }
  `,
);
