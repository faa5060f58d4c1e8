import { Suspense, useRef, useState, type PointerEvent } from 'react';
import { Skeleton } from '../page/Skeleton.tsx';
import { addStyles } from '../theme/styles.ts';
import { useColorScheme } from '../theme/theme-choice.ts';
import { palettes } from '../theme/tokens.ts';
import { lazyRemote } from '../widget/lazy-remote.tsx';
import { colourOf, type ChartColour } from './colours.ts';
import type { DrawingPart } from './drawing-props.ts';

/** A clickable part of a chart. */
export interface ChartPart {
  readonly id: string;
  /** The name of its bar; a pie has none. */
  readonly bar?: string;
  /** The drawn size. Sums are never computed from it. */
  readonly size: number;
  readonly colour: ChartColour;
  /** The text next to the pointer. */
  readonly tooltip: string;
}

interface ChartProps {
  kind: 'bars' | 'pie';
  /** All bars from left to right, including empty ones. */
  bars?: readonly string[];
  parts: readonly ChartPart[];
  /** Called with the id of the clicked part. */
  onPick: (id: string) => void;
}

/** In pixels */
const height = 300;

const Drawing = lazyRemote(async () => (await import('./Drawing.tsx')).Drawing);

/** jsdom has no canvas: there the page has only the table of the chart. */
const canDraw = typeof CanvasRenderingContext2D !== 'undefined';

/**
 * Stacked bars or a pie, hidden from screen readers: show a `FigureTable` with the same figures and links next to it.
 * The chart library loads with the first chart.
 */
export function Chart({ kind, bars = none, parts, onPick }: ChartProps) {
  const colorScheme = useColorScheme();
  const [tooltipText, setTooltipText] = useState<string | null>(null);
  const container = useRef<HTMLDivElement>(null);
  if (!canDraw) return null;
  const { text, muted, line, surface } = palettes[colorScheme];
  const drawingParts = parts.map(({ id, bar = '', size, colour, tooltip }): DrawingPart => ({
    id,
    bar,
    size,
    colour: colourOf(colour, colorScheme),
    tooltip,
  }));
  const moveTooltip = ({ clientX, clientY, currentTarget }: PointerEvent) => {
    const { left, top, width } = currentTarget.getBoundingClientRect();
    container.current?.style.setProperty('--st-tip-x', `${Math.min(clientX - left, width - 90)}px`);
    container.current?.style.setProperty('--st-tip-y', `${clientY - top}px`);
  };
  return (
    <div
      aria-hidden
      ref={container}
      className="st-chart"
      onPointerMove={moveTooltip}
      onPointerLeave={() => setTooltipText(null)}
    >
      <Suspense fallback={<Skeleton height={height} />}>
        <Drawing
          kind={kind}
          bars={bars}
          parts={drawingParts}
          height={height}
          palette={{ text, muted, line, surface }}
          onPick={onPick}
          onTooltip={setTooltipText}
        />
      </Suspense>
      {tooltipText !== null && <span className="st-chart-tip">{tooltipText}</span>}
    </div>
  );
}

const none: readonly string[] = [];

addStyles(
  'chart',
  `
  .st-chart { position: relative; height: ${height}px; min-width: 0; }
  .st-chart-tip { position: absolute; z-index: 2; left: var(--st-tip-x); top: var(--st-tip-y); max-width: 260px; translate: -50% calc(-100% - 12px); padding: 6px 10px; border: 1px solid var(--st-line); border-radius: 8px; background: var(--st-raised); color: var(--st-text); font-size: 12px; line-height: 18px; white-space: pre-line; width: max-content; box-shadow: 0 8px 24px rgb(0 0 0 / 18%); pointer-events: none; }
  `,
);
