import { compareWork, workLists, type WorkItem, type WorkKind } from '@steward/shared-api';
import { useQuery } from '@steward/shared-api/client';
import { locationScopeQuery, useLocationScope } from '@steward/shared-auth';
import { Button } from '@steward/shared-ui/action';
import { Tabs } from '@steward/shared-ui/dialog';
import { formatCount } from '@steward/shared-ui/format';
import { EmptyState, FailedPanel, Skeleton, useRememberedSwitch } from '@steward/shared-ui/page';
import { addStyles } from '@steward/shared-ui/theme';
import { lazyRemote, Widget, type WorkRow } from '@steward/shared-ui/widget';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useConfirmedVisits, type ConfirmedVisits } from './use-confirmed-visits.ts';
import { WorkListRow } from './WorkListRow.tsx';
import { workTexts, type WorkTopic } from './work-texts.ts';

/** A separate chunk, because most users never see it. */
const SetupChecklist = lazyRemote(async () => (await import('./SetupChecklist.tsx')).SetupChecklist);

/** A row of the portal's own list, or of an area. */
export type Work = (WorkItem | WorkRow) & { readonly id: string };

type WorkFilter = 'all' | WorkTopic;
const topics: readonly (readonly [WorkFilter, string])[] = [
  ['all', 'All'],
  ['faults', 'Faults'],
  ['servicing', 'Servicing'],
  ['records', 'Records'],
];

/** The number of rows before "Show all", and of each kind among them: one kind must not hide the others. */
const firstRows = 7;
const firstOfKind = 2;

/** What the user can do next, most urgent first: the portal's own rows with those of the areas. */
export function WorkList() {
  const scope = locationScopeQuery(useLocationScope());
  const { data, error, isLoading, refetch } = useQuery(workLists.get, scope);
  const confirmed = useConfirmedVisits(JSON.stringify(scope));
  const [added, show] = useRowsOfAreas();
  const [chosen, choose] = useState<WorkFilter>('all');
  const [isSetupShown, showSetup] = useRememberedSwitch('setup-checklist', true);
  const rows: readonly Work[] = [...confirmed.withRows(data?.items ?? []), ...added].toSorted(compareWork);
  const total = (data?.total ?? 0) + added.length;
  const setup = data?.setup ?? [];
  const isSettingUp = setup.length > 0 && isSetupShown;
  const content = (topic: WorkFilter) => {
    if (error && rows.length === 0) {
      return (
        <FailedPanel title="Couldn’t load what to do next" error={error} onRetry={() => void refetch()} />
      );
    }
    if (isLoading && !data) return <EmptyRows />;
    const ofTopic = rows.filter((row) => topic === 'all' || topicOf(row) === topic);
    if (ofTopic.length === 0)
      return <EmptyState text="Nothing to do" hint="New tasks appear here automatically." />;
    return topic === 'all' ? (
      <Rows rows={ofTopic} first={firstOf(ofTopic)} total={total} confirmed={confirmed} />
    ) : (
      <Rows rows={ofTopic} first={ofTopic.slice(0, firstRows)} total={ofTopic.length} confirmed={confirmed} />
    );
  };
  return (
    <div className="st-home-main">
      <Suspense>{isSettingUp && <SetupChecklist steps={setup} onHide={() => showSetup(false)} />}</Suspense>
      {(!isSettingUp || rows.length > 0) && (
        <section className="st-section st-work-section" aria-label="What to do next">
          <Tabs
            label="Work"
            heading={
              <h2>
                What to do next{' '}
                {data && <span className="st-work-count st-number">{formatCount(total)}</span>}
              </h2>
            }
            chosen={chosen}
            onChoose={choose}
            tabs={topics.map(([key, label]) => ({ key, label, content: content(key) }))}
          />
        </section>
      )}
      {setup.length > 0 && !isSetupShown && (
        <p>
          <Button kind="quiet" onClick={() => showSetup(true)}>
            Show the setup steps
          </Button>
        </p>
      )}
      <div className="st-work-sources">
        <Widget slot="dashboard.work@1" show={show} />
      </div>
    </div>
  );
}

interface RowsProps {
  rows: readonly Work[];
  first: readonly Work[];
  /** With the rows that the server left out. */
  total: number;
  confirmed: ConfirmedVisits;
}

/** The first rows, and the button that shows the others. */
function Rows({ rows, first, total, confirmed }: RowsProps) {
  const [isLong, setIsLong] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // The pressed button is gone.
    if (isLong) list.current?.children[first.length]?.querySelector<HTMLElement>('a, button')?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- Only when the user shows the others.
  }, [isLong]);
  return (
    <>
      <ul ref={list} className="st-work">
        {(isLong ? rows : first).map((row) => (
          <WorkListRow key={row.id} row={row} confirmed={confirmed} />
        ))}
      </ul>
      {!isLong && rows.length > first.length && (
        <Button kind="quiet" onClick={() => setIsLong(true)}>
          {rows.length < total
            ? `Show ${formatCount(rows.length)} of ${formatCount(total)}`
            : `Show all ${formatCount(total)}`}
        </Button>
      )}
    </>
  );
}

/** The rows before "Show all", in the same order. */
function firstOf(rows: readonly Work[]): readonly Work[] {
  const counts = new Map<WorkKind | null, number>();
  return rows
    .filter((row) => {
      const kind = 'kind' in row ? row.kind : null;
      const count = (counts.get(kind) ?? 0) + 1;
      counts.set(kind, count);
      return count <= firstOfKind;
    })
    .slice(0, firstRows);
}

const topicOf = (row: Work): WorkTopic | null => ('kind' in row ? workTexts[row.kind].topic : null);

/** The rows of all areas, and the function by which an area shows its rows. */
function useRowsOfAreas() {
  const [sources, setSources] = useState<Readonly<Record<string, readonly WorkRow[]>>>({});
  const show = useCallback((source: string, rows: readonly WorkRow[]) => {
    const named = rows.map((row) => ({ ...row, id: `${source}:${row.id}` }));
    setSources((others) => ({ ...others, [source]: named }));
  }, []);
  return [Object.values(sources).flat(), show] as const;
}

function EmptyRows() {
  return (
    <div className="st-work" aria-hidden>
      {Array.from({ length: firstRows }, (_, at) => (
        <div key={at} className="st-work-row st-work-empty">
          <Skeleton width={16} height={16} />
          <div>
            <Skeleton width="50%" />
            <Skeleton width="35%" />
          </div>
        </div>
      ))}
      <div className="st-work-more" />
    </div>
  );
}

addStyles(
  'work-list',
  `
  .st-home-main { display: grid; gap: 16px; }
  .st-work-done { color: var(--st-muted); }
  .st-work-done > .st-icon { color: var(--st-success); }
  .st-work-section:not(#x) { padding: 12px 0 4px; }
  .st-work-section .st-tabs-head { padding: 0 16px; }
  .st-work-section .st-tabs-head > [role] { margin-inline-start: auto; }
  .st-work-section .st-tab-panel { gap: 0; padding-top: 10px; }
  .st-work-section .st-tab-panel > .ant-btn { align-self: flex-start; margin: 6px 8px; }
  .st-work-more { height: 44px; }
  .st-work-count { margin-inline-start: 6px; padding: 2px 7px; border-radius: 6px; background: var(--st-hover); color: var(--st-muted); font-size: 12px; font-weight: 500; }
  .st-work { display: grid; padding: 0; list-style: none; }
  .st-work-row { display: grid; grid-template-columns: 16px minmax(0, 1fr) 150px minmax(128px, auto); align-items: center; gap: 2px 12px; min-height: 56px; padding: 8px 12px 8px 16px; border-top: 1px solid var(--st-line); }
  .st-work-title { font-weight: 550; }
  a.st-work-title { color: inherit; text-decoration: none; }
  a.st-work-title:hover { color: var(--st-link); text-decoration: underline; }
  .st-work-text p { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  .st-work-about, .st-work-when { font-size: 13px; line-height: 18px; color: var(--st-muted); }
  .st-work-row > :last-child:is(a, button) { justify-self: end; }
  .st-work-assign { justify-self: end; width: 112px; }
  .st-work-assign .ant-select { width: 100%; }
  .st-work-now :is(.st-icon, .st-work-when) { color: var(--st-error); }
  .st-work-soon > .st-icon, .st-work-soon .st-work-when { color: var(--st-warning); }
  .st-work-later > .st-icon { color: var(--st-muted); }
  .st-work-sources:not(:has(.st-remote-failure)), .st-work-sources > :not(.st-remote-failure) { display: none; }
  @media (max-width: 640px) {
    .st-work-section .st-tabs-head > [role] { margin: 0 -8px; }
    .st-work-row { grid-template-columns: 16px minmax(0, 1fr) auto; align-items: start; padding: 10px 12px; }
    .st-work-empty { min-height: 122px; }
    .st-work-row > .st-icon { margin-top: 3px; }
    .st-work-text { grid-column: 2 / -1; }
    .st-work-row :is(.st-work-title, .st-work-about) { white-space: normal; }
    .st-work-when { grid-column: 2; align-self: center; }
    .st-setup .st-work-text { grid-column: 2; }
    .st-setup .st-work-row > :empty { display: none; }
  }
  `,
);
