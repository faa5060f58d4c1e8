import { Column, Pie } from '@ant-design/charts';
import { useEffect, useMemo, useRef } from 'react';
import type { DrawingPart, DrawingProps } from './drawing-props.ts';

/** Draws a chart on a canvas with Ant Design Charts. Its own tooltip is off: it writes markup, which trusted types refuse. */
export function Drawing({ kind, bars, parts, height, palette, onPick, onTooltip }: DrawingProps) {
  const handlers = useRef({ onPick, onTooltip });
  useEffect(() => {
    handlers.current = { onPick, onTooltip };
  });
  const shared = useMemo(
    () => ({
      height,
      autoFit: true,
      animate: false,
      tooltip: false as const,
      legend: false as const,
      onReady: (plot: Plot) => subscribe(plot, handlers),
    }),
    [height],
  );
  const data = useMemo(() => parts.map((part) => ({ ...part })), [parts]);
  const style = { fill: fillOf, stroke: palette.surface, lineWidth: 1, cursor: 'pointer' };
  if (kind === 'pie')
    return (
      <Pie
        {...shared}
        data={data}
        angleField="size"
        colorField="id"
        radius={0.92}
        label={false}
        style={style}
      />
    );
  const labelStyle = {
    labelFill: palette.muted,
    labelFillOpacity: 1,
    labelOpacity: 1,
    labelFontSize: 12,
    line: false,
    tick: false,
    title: false as const,
  };
  return (
    <Column
      {...shared}
      data={data}
      xField="bar"
      yField="size"
      stack
      scale={{ x: { domain: [...bars], padding: 0.3 } }}
      axis={{
        x: { ...labelStyle, labelAutoRotate: false, labelAutoHide: true },
        y: {
          ...labelStyle,
          labelFormatter: compactPounds,
          grid: true,
          gridStroke: palette.line,
          gridStrokeOpacity: 1,
          gridLineDash: [0, 0],
        },
      }}
      style={style}
    />
  );
}

const fillOf = ({ colour }: DrawingPart) => colour;

const compactCurrency = new Intl.NumberFormat('en-GB', {
  style: 'currency',
  currency: 'GBP',
  notation: 'compact',
  maximumFractionDigits: 1,
});
const compactPounds = (size: number) => compactCurrency.format(size);

interface Plot {
  readonly chart: { on: (event: string, handler: (event: unknown) => void) => unknown };
}

type Handlers = { readonly current: Pick<DrawingProps, 'onPick' | 'onTooltip'> };

function subscribe({ chart }: Plot, handlers: Handlers): void {
  chart.on('element:click', (event) => {
    const part = partOf(event);
    if (part) handlers.current.onPick(part.id);
  });
  chart.on('element:pointerover', (event) => handlers.current.onTooltip(partOf(event)?.tooltip ?? null));
  chart.on('element:pointerout', () => handlers.current.onTooltip(null));
}

/** Guarantee: the library passes the datum of the element, which is one of the parts. */
function partOf(event: unknown): DrawingPart | undefined {
  return (event as { data?: { data?: DrawingPart } }).data?.data;
}
