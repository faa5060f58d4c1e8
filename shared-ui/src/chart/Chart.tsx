import { Suspense, useRef, useState, type PointerEvent } from 'react';
import { Skeleton } from '../page/Skeleton.tsx';
import { addStyles } from '../theme/styles.ts';
import { useColorScheme } from '../theme/theme-choice.ts';
import { palettes } from '../theme/tokens.ts';
import { lazyRemote } from '../widget/lazy-remote.tsx';
import { colourOf, type ChartColour } from './colours.ts';
import type { DrawnPart } from './drawn.ts';

/** A part of a chart that can be pressed. */
export interface ChartPart {
  readonly id: string;
  /** On which bar it stands; of a pie nothing. */
  readonly bar?: string;
  /** How large it is drawn; nothing is ever added up from it. */
  readonly size: number;
  readonly colour: ChartColour;
  /** Said beside the pointer. */
  readonly words: string;
}

interface ChartProps {
  kind: 'bars' | 'pie';
  /** The bars from left to right, those without a part too. */
  bars?: readonly string[];
  parts: readonly ChartPart[];
  /** The id of the part that was pressed. */
  onPick: (id: string) => void;
}

/** In pixels. */
const height = 300;

const Drawing = lazyRemote(async () => (await import('./Drawing.tsx')).Drawing);

/** A page without a canvas (that of a test) has the table beside the chart alone. */
const canDraw = typeof CanvasRenderingContext2D !== 'undefined';

/**
 * Stacked bars or a pie, for the eye and the pointer: a table beside it says the same to everybody else, and leads where a press
 * on a part does. The library that draws is fetched with the first chart that is shown.
 */
export function Chart({ kind, bars = none, parts, onPick }: ChartProps) {
  const look = useColorScheme();
  const [tip, setTip] = useState<string | null>(null);
  const box = useRef<HTMLDivElement>(null);
  if (!canDraw) return null;
  const { text, muted, line, surface } = palettes[look];
  const drawn = parts.map(({ id, bar = '', size, colour, words }): DrawnPart => ({
    id,
    bar,
    size,
    colour: colourOf(colour, look),
    words,
  }));
  const follow = ({ clientX, clientY, currentTarget }: PointerEvent) => {
    const { left, top, width } = currentTarget.getBoundingClientRect();
    box.current?.style.setProperty('--st-tip-x', `${Math.min(clientX - left, width - 90)}px`);
    box.current?.style.setProperty('--st-tip-y', `${clientY - top}px`);
  };
  return (
    <div
      aria-hidden
      ref={box}
      className="st-chart"
      onPointerMove={follow}
      onPointerLeave={() => setTip(null)}
    >
      <Suspense fallback={<Skeleton height={height} />}>
        <Drawing
          kind={kind}
          bars={bars}
          parts={drawn}
          height={height}
          ink={{ text, muted, line, surface }}
          onPick={onPick}
          onTip={setTip}
        />
      </Suspense>
      {tip !== null && <span className="st-chart-tip">{tip}</span>}
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
