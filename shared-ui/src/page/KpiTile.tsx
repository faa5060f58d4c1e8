import type { KpiSummary } from '@steward/shared-api';
import { Link } from 'react-router';
import { formatCount } from '../format/numbers.ts';
import { ChevronRightIcon } from '../status/icons.tsx';
import { addStyles } from '../theme/styles.ts';
import { Skeleton } from './Skeleton.tsx';
import { useKpiSummary } from './kpi-summary.ts';

interface TileAbout {
  readonly text: string;
  readonly tone?: 'error';
}

interface KpiTileProps {
  countIn: (kpis: KpiSummary) => number;
  /** Singular and plural (spec 1.2). */
  label: readonly [one: string, many: string];
  /** What is urgent among them: `41 overdue`. Null for nothing; shells before 0.5 do not show it. */
  aboutIn?: (kpis: KpiSummary) => TileAbout | null;
  /** The URL of the list behind the count; null for users who may not open it. */
  to: string | null;
}

/** A count in the location scope that links to its list; a dash when it could not be loaded. */
export function KpiTile({ countIn, aboutIn, label, to }: KpiTileProps) {
  const { data, error } = useKpiSummary();
  const count = data && countIn(data);
  const about = data && aboutIn?.(data);
  // The spaces separate the words of the accessible name.
  const content = (
    <>
      <span className="st-tile-count st-number">
        {count !== undefined ? formatCount(count) : error ? '–' : <Skeleton width={48} height={28} />}
      </span>{' '}
      <span className="st-tile-label">
        <span>{count === 1 ? label[0] : label[1]}</span>
        {about && (
          <>
            {' '}
            <small className={about.tone && 'st-word-error'}>{about.text}</small>
          </>
        )}
      </span>
    </>
  );
  if (to === null) return <div className="st-tile">{content}</div>;
  return (
    <Link to={to} className="st-tile">
      {content}
      <ChevronRightIcon />
    </Link>
  );
}

addStyles(
  'tile',
  `
  .st-tile { display: grid; grid-template-columns: auto 1fr auto; gap: 14px; align-items: center; min-height: 62px; padding: 12px 16px; background: var(--st-surface); border: 1px solid var(--st-line); border-radius: 12px; box-shadow: var(--st-shadow); color: var(--st-text); text-decoration: none; transition: border-color 120ms; }
  a.st-tile:hover { border-color: var(--st-link); background: var(--st-hover); }
  a.st-tile:focus-visible { outline-offset: -3px; border-radius: 10px; }
  .st-tile-count { font-size: 28px; line-height: 32px; font-weight: 600; letter-spacing: -0.02em; }
  .st-tile-label { font-weight: 550; }
  .st-tile small { display: block; font-size: 12.5px; line-height: 18px; font-weight: 400; }
  .st-tile small:not([class]) { color: var(--st-muted); }
  .st-tile > .st-icon { color: var(--st-muted); }
  .st-tile:hover > .st-icon { color: var(--st-link); }
  @media (min-width: 641px) and (max-width: 1000px) { .st-tile { grid-template-columns: auto 1fr; } .st-tile > .st-icon { display: none; } }
  @media (max-width: 640px) {
    .st-tile { grid-template-columns: minmax(0, 1fr); align-content: start; gap: 2px; padding: 10px; overflow-wrap: break-word; }
    .st-tile-count { font-size: 22px; line-height: 26px; }
    .st-tile-label { font-size: 12px; line-height: 15px; font-weight: 500; color: var(--st-muted); }
    .st-tile > .st-icon, .st-tile small:not([class]) { display: none; }
    .st-tile small { line-height: 15px; }
  }
  `,
);
