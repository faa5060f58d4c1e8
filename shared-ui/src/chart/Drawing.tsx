import { Column, Pie } from '@ant-design/charts';
import { useEffect, useMemo, useRef } from 'react';
import type { Drawn, DrawnPart } from './drawn.ts';

/** Draws a chart on a canvas with Ant Design Charts. Its own tooltip is off: it writes markup, which trusted types refuse. */
export function Drawing({ kind, bars, parts, height, ink, onPick, onTip }: Drawn) {
  const heard = useRef({ onPick, onTip });
  useEffect(() => {
    heard.current = { onPick, onTip };
  });
  const shared = useMemo(
    () => ({
      height,
      autoFit: true,
      animate: false,
      tooltip: false as const,
      legend: false as const,
      onReady: (plot: Plot) => listen(plot, heard),
    }),
    [height],
  );
  const data = useMemo(() => parts.map((part) => ({ ...part })), [parts]);
  const style = { fill: fillOf, stroke: ink.surface, lineWidth: 1, cursor: 'pointer' };
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
  const words = {
    labelFill: ink.muted,
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
        x: { ...words, labelAutoRotate: false, labelAutoHide: true },
        y: {
          ...words,
          labelFormatter: poundsInShort,
          grid: true,
          gridStroke: ink.line,
          gridStrokeOpacity: 1,
          gridLineDash: [0, 0],
        },
      }}
      style={style}
    />
  );
}

const fillOf = ({ colour }: DrawnPart) => colour;

const inShort = new Intl.NumberFormat('en-GB', {
  style: 'currency',
  currency: 'GBP',
  notation: 'compact',
  maximumFractionDigits: 1,
});
const poundsInShort = (size: number) => inShort.format(size);

interface Plot {
  readonly chart: { on: (event: string, hear: (event: unknown) => void) => unknown };
}

type Heard = { readonly current: Pick<Drawn, 'onPick' | 'onTip'> };

function listen({ chart }: Plot, heard: Heard): void {
  chart.on('element:click', (event) => {
    const part = partOf(event);
    if (part) heard.current.onPick(part.id);
  });
  chart.on('element:pointerover', (event) => heard.current.onTip(partOf(event)?.words ?? null));
  chart.on('element:pointerout', () => heard.current.onTip(null));
}

/** Guarantee: the library hands back what it was given as data. */
function partOf(event: unknown): DrawnPart | undefined {
  return (event as { data?: { data?: DrawnPart } }).data?.data;
}
