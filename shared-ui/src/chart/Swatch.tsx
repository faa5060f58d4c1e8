import { addStyles } from '../theme/styles.ts';
import { useColorScheme } from '../theme/theme-choice.ts';
import { colourOf, type ChartColour } from './colours.ts';

/** The colour of a part of a chart, next to its name. */
export function Swatch({ colour }: { colour: ChartColour }) {
  return (
    <span aria-hidden className="st-swatch" style={{ background: colourOf(colour, useColorScheme()) }} />
  );
}

interface ChartLegendProps {
  /** The accessible name. */
  label: string;
  items: readonly { readonly colour: ChartColour; readonly label: string }[];
}

/** The legend of a chart. */
export function ChartLegend({ label, items }: ChartLegendProps) {
  return (
    <ul className="st-legend" aria-label={label}>
      {items.map((item) => (
        <li key={item.label}>
          <Swatch colour={item.colour} />
          {item.label}
        </li>
      ))}
    </ul>
  );
}

addStyles(
  'swatch',
  `
  .st-swatch { flex: none; display: inline-block; width: 12px; height: 12px; border-radius: 3px; forced-color-adjust: none; }
  .st-legend { display: flex; flex-wrap: wrap; gap: 4px 20px; padding: 0; list-style: none; }
  .st-legend li { display: inline-flex; align-items: center; gap: 8px; }
  `,
);
