import type { ReactNode } from 'react';
import { addStyles } from '../theme/styles.ts';

interface FigureLine {
  readonly key: string;
  readonly name: string;
  /** Shown before the name, for example its colour in the chart. */
  readonly mark?: ReactNode;
  readonly figures: readonly string[];
}

interface FigureTableProps {
  caption: string;
  headings: readonly string[];
  lines: readonly FigureLine[];
  /** The totals of the columns. */
  totals: readonly string[];
  /** Without it the table is visible only while it has the focus; screen readers always find it. */
  isShown: boolean;
  onPick: (line: string) => void;
}

/** The figures of a chart. Its names do the same as a click on the chart. */
export function FigureTable({ caption, headings, lines, totals, isShown, onPick }: FigureTableProps) {
  return (
    <div className={isShown ? 'st-figures' : 'st-figures st-figures-aside'}>
      <table>
        <caption className="st-hidden">{caption}</caption>
        <thead>
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ key, name, mark, figures }) => (
            <tr key={key}>
              <th scope="row">
                <button type="button" title={`Only ${name}`} onClick={() => onPick(key)}>
                  {mark}
                  <span>{name}</span>
                </button>
              </th>
              <Figures figures={figures} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <Figures figures={totals} />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function Figures({ figures }: { figures: readonly string[] }) {
  return figures.map((figure, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- A figure is identified by its column; the number of columns never changes.
    <td key={at} className="st-number">
      {figure}
    </td>
  ));
}

addStyles(
  'figures',
  `
  .st-figures { min-width: 0; overflow-x: auto; }
  .st-figures-aside:not(:focus-within) { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  .st-figures table { width: 100%; border-collapse: collapse; font-size: 13px; }
  .st-figures :is(th, td) { padding: 2px 8px; border-bottom: 1px solid var(--st-line); text-align: end; font-weight: 400; white-space: nowrap; }
  .st-figures thead th { height: 32px; font-size: 12px; font-weight: 600; color: var(--st-muted); }
  .st-figures :is(th:first-child) { padding-inline-start: 0; text-align: start; white-space: normal; }
  .st-figures tfoot :is(th, td) { height: 36px; border-bottom: 0; font-weight: 650; }
  .st-figures button { display: inline-flex; align-items: center; gap: 8px; min-height: 30px; padding: 0 4px; border: 0; border-radius: 6px; background: none; color: var(--st-link); text-align: start; cursor: pointer; overflow-wrap: anywhere; }
  .st-figures button:hover span:last-child { text-decoration: underline; }
  @media (pointer: coarse) { .st-figures button { min-height: 44px; } }
  `,
);
