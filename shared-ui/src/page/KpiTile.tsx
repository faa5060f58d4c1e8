import type { KpiSummary } from '@steward/shared-api';
import { Link } from 'react-router';
import { formatCount } from '../format/numbers.ts';
import { ChevronRightIcon } from '../status/icons.tsx';
import { addStyles } from '../theme/styles.ts';
import { Skeleton } from './Skeleton.tsx';
import { useKpiSummary } from './kpi-summary.ts';

interface KpiTileProps {
  countIn: (kpis: KpiSummary) => number;
  /** Singular and plural (spec 1.2). */
  label: readonly [one: string, many: string];
  /** The URL of the list behind the count; null for users who may not open it. */
  to: string | null;
}

/** A count in the location scope that links to its list; a dash when it could not be loaded. */
export function KpiTile({ countIn, label, to }: KpiTileProps) {
  const { data, error } = useKpiSummary();
  const count = data && countIn(data);
  const content = (
    <>
      <span className="st-tile-count st-number">
        {count !== undefined ? formatCount(count) : error ? '–' : <Skeleton width={48} height={28} />}
      </span>
      <span className="st-tile-label">{count === 1 ? label[0] : label[1]}</span>
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
  .st-tile { display: grid; grid-template-columns: 1fr auto; align-items: center; max-width: 420px; min-height: 96px; padding: 16px 20px; background: var(--st-surface); border: 1px solid var(--st-line); border-radius: 12px; box-shadow: var(--st-shadow); color: var(--st-text); text-decoration: none; transition: border-color 120ms; }
  a.st-tile:hover { border-color: var(--st-link); }
  .st-tile-count { font-size: 30px; line-height: 38px; font-weight: 650; letter-spacing: -0.02em; }
  .st-tile-label { grid-row: 2; color: var(--st-muted); }
  .st-tile > .st-icon { grid-area: 1 / 2 / 3 / 3; color: var(--st-muted); }
  .st-tile:hover > .st-icon { color: var(--st-link); }
  @media (max-width: 640px) {
    .st-tile { max-width: none; padding: 12px 14px; }
    .st-tile-count { font-size: 26px; line-height: 32px; }
    .st-tile-label { font-size: 13px; line-height: 18px; }
    .st-tile > .st-icon { display: none; }
  }
  `,
);
