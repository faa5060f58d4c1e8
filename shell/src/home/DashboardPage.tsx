import { selectLocation, useCan, useCurrentUser } from '@steward/shared-auth';
import { EmptyState, Page, Section } from '@steward/shared-ui/page';
import { addStyles, sizes, useMedia } from '@steward/shared-ui/theme';
import { Widget } from '@steward/shared-ui/widget';
import { useEffect } from 'react';
import { usePortal } from '../frame/portal-context.ts';
import { organisationOf } from '../header/UserMenu.tsx';
import { panelSlots } from './dashboard-slots.ts';

/** The home page: what the areas have to say about this person's organisation. */
export function DashboardPage() {
  const user = useCurrentUser();
  const isSupport = useCan('people.impersonate');
  const { registry } = usePortal();
  const { isSupplier } = user;
  const hasRoomForAMonth = !useMedia(`(max-width: ${sizes.cardsBelow}px)`);
  useEffect(() => {
    // A supplier's dashboard always begins with all of its clients.
    if (isSupplier) selectLocation(null);
  }, [isSupplier]);
  return (
    <Page title="Dashboard" about={organisationOf(user) ?? 'Steward support'}>
      {isSupport && <SupportHome />}
      <div className="st-tiles">
        <Widget slot="dashboard.tiles@1" />
      </div>
      {panelSlots[isSupplier ? 'supplier' : 'practice'].map((slot) => (
        <Widget key={slot} slot={slot} />
      ))}
      {hasRoomForAMonth && <Widget slot="dashboard.calendar@1" />}
      {registry.areas.length === 0 && (
        <Section>
          <EmptyState text="No part of the portal can be opened at the moment. Please try again in a few minutes." />
        </Section>
      )}
    </Page>
  );
}

function SupportHome() {
  return (
    <>
      <Section title="You are signed in as support">
        <p className="st-support">
          The data of practices and suppliers is shown only while you act as one of their people. A banner
          then says so on every page, and both names stand in the audit trail.
        </p>
      </Section>
      <Widget slot="dashboard.support@1" />
    </>
  );
}

addStyles(
  'home',
  `
  .st-tiles { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(300px, 100%), 1fr)); gap: 16px; }
  .st-tiles:empty { display: none; }
  /* Its place is as high before a tile is there as with one of two lines. */
  @media (max-width: 640px) {
    .st-tiles { grid-template-columns: 1fr 1fr; grid-auto-rows: minmax(106px, auto); gap: 8px; }
    .st-tiles > :is(:only-child, .st-remote-failure) { grid-column: 1 / -1; }
  }
  .st-support { max-width: 72ch; }
  `,
);
