import { Link } from 'react-router';
import { formatCount } from '../format/numbers.ts';
import { ChevronRightIcon } from '../status/icons.tsx';
import { addStyles } from '../theme/styles.ts';
import { Bone } from './Bone.tsx';

interface CountTileProps {
  /** `undefined` while it is being counted, `null` when that failed. */
  count: number | undefined | null;
  /** What is counted, for one and for many (doc 1 §2: singular or plural label). */
  label: readonly [one: string, many: string];
  /** The list of what is counted. */
  to: string;
}

/** A count on the dashboard that opens the list behind it. */
export function CountTile({ count, label, to }: CountTileProps) {
  return (
    <Link to={to} className="st-tile">
      <span className="st-tile-count st-number">
        {count === undefined ? <Bone width={48} height={28} /> : count === null ? '–' : formatCount(count)}
      </span>
      <span className="st-tile-label">{count === 1 ? label[0] : label[1]}</span>
      <ChevronRightIcon />
    </Link>
  );
}

addStyles(
  'tile',
  `
  .st-tile { display: grid; grid-template-columns: 1fr auto; align-items: center; max-width: 420px; min-height: 96px; padding: 16px 20px; background: var(--st-surface); border: 1px solid var(--st-line); border-radius: 12px; box-shadow: var(--st-shadow); color: var(--st-text); text-decoration: none; transition: border-color 120ms; }
  .st-tile:hover { border-color: var(--st-link); }
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
