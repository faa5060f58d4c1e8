import { Link } from 'react-router';
import { formatCount } from '../format/numbers.ts';
import { Skeleton } from '../page/Skeleton.tsx';
import { addStyles } from '../theme/styles.ts';
import { colourOf, percentOf } from './gauge.rules.ts';

interface GaugeProps {
  /** `Trackers Added` */
  label: string;
  /** `undefined` while it loads, `null` when it failed. */
  count: number | undefined | null;
  total: number;
  /** The noun of the total, singular and plural. */
  noun: readonly [one: string, many: string];
  /** Reverses the colours: a full gauge is bad. */
  lessIsBetter?: boolean;
  /** The URL of the list behind it. */
  to: string;
}

// A half circle from left to right; `pathLength` is 100, so that a dash length is a percentage.
const halfCircle = 'M 8 56 A 48 48 0 0 1 104 56';

/** A share as a half circle with its figures; a link to the list behind it. */
export function Gauge({ label, count, total, noun, lessIsBetter = false, to }: GaugeProps) {
  const percent = percentOf(count ?? 0, total);
  const isEmpty = count === 0 && total === 0;
  const words = isEmpty
    ? `No ${noun[1]} yet`
    : `${formatCount(count ?? 0)} of ${formatCount(total)} ${total === 1 ? noun[0] : noun[1]}`;
  return (
    <Link to={to} className={isEmpty ? 'st-gauge st-gauge-empty' : 'st-gauge'}>
      <svg className="st-gauge-face" viewBox="0 0 112 60" aria-hidden>
        <path d={halfCircle} />
        {!isEmpty && (
          <path
            d={halfCircle}
            pathLength={100}
            strokeDasharray={`${percent} 100`}
            className={`st-gauge-${colourOf(percent, lessIsBetter)}`}
          />
        )}
      </svg>
      <span className="st-gauge-line">
        <strong className="st-number">
          {count === null ? '–' : count === undefined ? '' : `${percent}%`}
        </strong>{' '}
        <span className="st-gauge-label">{label}</span>
      </span>
      <span className="st-gauge-words st-number" title={typeof count === 'number' ? words : undefined}>
        {count === undefined ? <Skeleton width={110} /> : count === null ? 'Not available' : words}
      </span>
    </Link>
  );
}

addStyles(
  'gauge',
  `
  .st-gauge { display: grid; grid-template-columns: 44px minmax(0, 1fr); align-content: center; align-items: center; gap: 0 12px; padding: 4px 16px; color: var(--st-text); text-decoration: none; font-size: 13px; line-height: 18px; }
  .st-gauge + .st-gauge { border-inline-start: 1px solid var(--st-line); }
  .st-gauge:hover { background: var(--st-hover); }
  .st-gauge:focus-visible { outline-offset: -3px; }
  .st-gauge-face { grid-row: 1 / 3; width: 44px; height: 26px; }
  .st-gauge-face path { fill: none; stroke: var(--st-skeleton); stroke-width: 11; }
  .st-gauge-face .st-gauge-red { stroke: var(--st-error); }
  .st-gauge-face .st-gauge-orange { stroke: var(--st-orange); }
  .st-gauge-face .st-gauge-yellow { stroke: var(--st-yellow); }
  .st-gauge-face .st-gauge-green { stroke: var(--st-success); }
  .st-gauge-line, .st-gauge-words { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  .st-gauge-line strong { font-size: 14px; font-weight: 600; }
  .st-gauge-empty strong { color: var(--st-muted); }
  .st-gauge-label, .st-gauge-words { color: var(--st-muted); }
  @media (min-width: 641px) and (max-width: 900px) {
    .st-gauges { grid-auto-columns: minmax(0, 1fr); }
    .st-gauges > .st-gauge { grid-template-columns: 32px minmax(0, 1fr); gap: 0 6px; padding-inline: 8px; font-size: 12px; }
    .st-gauges .st-gauge-face { width: 32px; }
    .st-gauges .st-gauge-line { white-space: normal; }
  }
  @media (forced-colors: active) { .st-gauge-face path { stroke: GrayText; stroke-width: 3; } .st-gauge-face path + path[class] { stroke: Highlight; stroke-width: 11; } }
  `,
);
