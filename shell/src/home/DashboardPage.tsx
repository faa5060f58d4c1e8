import { selectLocation, useCan, useCurrentUser } from '@steward/shared-auth';
import { EmptyState, Page, Section, Skeleton } from '@steward/shared-ui/page';
import { addStyles, sizes, useMedia } from '@steward/shared-ui/theme';
import { lazyRemote, Widget } from '@steward/shared-ui/widget';
import { Suspense, useEffect, useState } from 'react';
import { usePortal } from '../frame/portal-context.ts';
import { organisationOf } from '../header/UserMenu.tsx';
import { calendarSlot, panelSlots } from './dashboard-slots.ts';
import { HomeActions } from './HomeActions.tsx';
import { HomeViews } from './HomeViews.tsx';

const loadWorkList = async () =>
  (await import(/* webpackChunkName: "work-list" */ './work/WorkList.tsx')).WorkList;
const WorkList = lazyRemote(loadWorkList);
// Its script loads together with the data of the page when the portal opens here.
if (location.pathname === '/') loadWorkList().catch(() => undefined);

/** The home page: what to do next, with the widgets of the areas. */
export function DashboardPage() {
  const user = useCurrentUser();
  const isSupport = useCan('people.impersonate');
  const { registry } = usePortal();
  const { isSupplier, isSupplierAdministrator } = user;
  const today = useToday();
  const isPhone = useMedia(`(max-width: ${sizes.cardsBelow}px)`);
  // An engineer on the way.
  const startsWithVisits = isPhone && isSupplier && !isSupplierAdministrator;
  const visits = (
    <div className="st-home-aside">
      <Widget slot="dashboard.visits@1" />
    </div>
  );
  useEffect(() => {
    // A supplier's dashboard always starts with all clients.
    if (isSupplier) selectLocation(null);
  }, [isSupplier]);
  return (
    <Page
      title="Dashboard"
      about={
        <>
          <span>{organisationOf(user) ?? 'Steward support'}</span> · {today}
        </>
      }
      actions={<HomeActions isPhone={isPhone} />}
    >
      {isSupport && <SupportHome />}
      {startsWithVisits && visits}
      <div className="st-tiles">
        <Widget slot="dashboard.tiles@1" />
      </div>
      <HomeViews />
      <div className="st-home-columns st-home-work">
        <Suspense fallback={<WorkListSkeleton />}>
          <WorkList />
        </Suspense>
        {!startsWithVisits && visits}
      </div>
      <div className="st-home-columns">
        {panelSlots[isSupplier ? 'supplier' : 'practice'].map((slot) => (
          <Widget key={slot} slot={slot} />
        ))}
      </div>
      {!isPhone && (
        <div className="st-deferred">
          <Widget slot={calendarSlot} />
        </div>
      )}
      {registry.areas.length === 0 && (
        <Section>
          <EmptyState text="No pages are available at the moment. Please try again in a few minutes." />
        </Section>
      )}
    </Page>
  );
}

/** `Saturday 28 November`. It changes on a page that stays open over midnight. */
function useToday(): string {
  const [today, setToday] = useState(dayOfReader);
  useEffect(() => {
    const timer = setInterval(() => setToday(dayOfReader()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return today;
}

const dayOfReader = () =>
  new Date().toLocaleDateString('en-GB', { weekday: 'long', day: 'numeric', month: 'long' });

/** Has the height of the list with its first rows, so that the layout does not shift. */
function WorkListSkeleton() {
  return (
    <section className="st-section st-work-skeleton" aria-label="What to do next">
      <h2>What to do next</h2>
      <Skeleton width="60%" />
    </section>
  );
}

function SupportHome() {
  return (
    <>
      <Section title="You are signed in as support">
        <p className="st-support">
          You see the data of practices and suppliers only while you impersonate one of their users. A banner
          shows this on every page, and the audit trail records both names.
        </p>
      </Section>
      <Widget slot="dashboard.support@1" />
    </>
  );
}

addStyles(
  'home',
  `
  .st-tiles { display: grid; grid-template-columns: repeat(auto-fit, minmax(200px, 1fr)); overflow: hidden; gap: 1px; background: var(--st-line); border: 1px solid var(--st-line); border-radius: 12px; box-shadow: var(--st-shadow); }
  .st-tiles:empty { display: none; }
  .st-tiles > * { border: 0; border-radius: 0; box-shadow: none; background: var(--st-surface); }
  /* A tile that loads is not higher than one with its count. */
  .st-tiles > .st-waiting { padding: 0; }
  .st-tiles > .st-waiting > :last-child { display: none; }
  /* Reserves the height of a tile with its lines, so that the layout does not shift. */
  @media (min-width: 641px) and (max-width: 783px) { .st-tiles { grid-auto-rows: minmax(100px, auto); } }
  @media (max-width: 640px) {
    .st-tiles { grid-template-columns: repeat(auto-fit, minmax(96px, 1fr)); grid-auto-rows: minmax(96px, auto); }
    .st-tiles > .st-remote-failure { grid-column: 1 / -1; }
  }
  .st-work-skeleton { min-height: 495px; }
  @media (max-width: 640px) { .st-work-skeleton { min-height: 940px; } }
  .st-home-columns { display: grid; grid-template-columns: minmax(0, 1fr); align-items: start; gap: 16px; }
  .st-home-aside:empty { display: none; }
  @media (min-width: 1101px) {
    .st-home-work:has(> .st-home-aside:not(:empty)) { grid-template-columns: minmax(0, 1fr) 364px; }
  }
  .st-home-aside .st-section { padding: 8px 24px 4px; }
  .st-home-aside .st-section-head { min-height: 40px; margin: 0; }
  .st-home-aside .st-section-head > :last-child { color: var(--st-muted); }
  .st-visits { display: grid; margin: 0 -24px; padding: 0; list-style: none; }
  .st-visit { position: relative; display: grid; grid-template-columns: 36px minmax(0, 1fr) auto; align-items: start; gap: 10px; min-height: 56px; padding: 9px 16px; border-top: 1px solid var(--st-line); }
  .st-visit-day { grid-column: 1; text-align: center; font-size: 12px; line-height: 16px; color: var(--st-muted); }
  .st-visit-day strong { display: block; font-size: 16px; line-height: 20px; font-weight: 600; color: var(--st-text); }
  .st-visit-text { grid-column: 2; min-width: 0; }
  .st-visit-text > * { display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  .st-visit-with-time { grid-template-columns: 48px minmax(0, 1fr) auto; }
  .st-visit-time { line-height: 20px; font-weight: 550; }
  .st-visit-with-time .st-visit-contact { position: relative; z-index: 1; grid-column: 1 / -1; margin-top: 2px; }
  .st-visit-contact > .ant-btn { flex: 1; height: 44px; border-radius: 10px; }
  .st-visit-day-name { padding: 10px 0 6px; font-size: 12px; line-height: 16px; font-weight: 500; color: var(--st-muted); }
  .st-visit-text a { color: inherit; font-weight: 550; text-decoration: none; }
  .st-visit-text a::after { content: ''; position: absolute; inset: 0; }
  .st-visit:hover a { color: var(--st-link); text-decoration: underline; }
  .st-visit-text p { font-size: 13px; line-height: 18px; color: var(--st-muted); white-space: normal; }
  @media (max-width: 640px) { .st-visits { margin: 0 -16px; } }
  .st-deferred { display: contents; }
  .st-support { max-width: 72ch; }
  `,
);
