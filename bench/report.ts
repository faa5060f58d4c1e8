import type { Measured } from './measure/measure.ts';

/** The goals for each list and report. */
const goals = { processor: 2, rate: 0.45, p95: 2 };

export interface Ratios {
  readonly processor: number;
  readonly rate: number;
  readonly p95: number;
}

export function ratiosOf({ processor, rate, bare, served }: Measured): Ratios {
  return {
    processor:
      (processor.servedDatabase + processor.servedNode) / (processor.bareDatabase + processor.bareClient),
    rate: rate.served / rate.bare,
    p95: served.p95 / bare.p95,
  };
}

export function missed(measured: Measured): string[] {
  const { processor, rate, p95 } = ratiosOf(measured);
  return [
    ...(processor > goals.processor ? ['CPU'] : []),
    ...(rate < goals.rate ? ['throughput'] : []),
    ...(p95 > goals.p95 ? ['p95'] : []),
  ];
}

const columns = [
  'request',
  'KB',
  'bare p50',
  'p95',
  'served p50',
  'p95',
  'p95 ×',
  'bare CPU db+client',
  'served CPU db+node',
  'CPU ×',
  'pgbench/s',
  'served/s',
  'throughput ×',
  'goals (≤ 2, ≤ 2, ≥ 0.45)',
];

/** The header of the Markdown table; times in milliseconds. */
export function tableHead(): string {
  return [columns, columns.map(() => '---')].map(inCells).join('\n');
}

/** The row of one request. */
export function tableRow(measured: Measured): string {
  return inCells(cellsOf(measured));
}

const inCells = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

function cellsOf(measured: Measured): string[] {
  const { request: target, bare, served, processor, rate } = measured;
  const ratios = ratiosOf(measured);
  const failed = missed(measured);
  return [
    target.name,
    measured.kilobytes.toFixed(0),
    bare.p50.toFixed(1),
    bare.p95.toFixed(1),
    served.p50.toFixed(1),
    served.p95.toFixed(1),
    ratios.p95.toFixed(2),
    `${processor.bareDatabase.toFixed(2)} + ${processor.bareClient.toFixed(2)}`,
    `${processor.servedDatabase.toFixed(2)} + ${processor.servedNode.toFixed(2)}`,
    ratios.processor.toFixed(2),
    rate.bare.toFixed(0),
    rate.served.toFixed(0),
    ratios.rate.toFixed(2),
    failed.length === 0 ? 'hold' : `not ${failed.join(', ')}`,
  ];
}
