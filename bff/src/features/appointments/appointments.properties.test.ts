import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { olivia, tom, marcus } from '../../../test/fixtures/demo-users.ts';
import type { LocationFixture } from '../../../test/fixtures/location-fixture.queries.ts';
import { anyAction, performAction, type Action } from '../../../test/fixtures/servicing/servicing-actions.ts';
import { ensureFrozen, ensureInvariants } from '../../../test/fixtures/servicing/servicing-invariants.ts';
import {
  readServicingState,
  type ServicingState,
} from '../../../test/fixtures/servicing/servicing-state.queries.ts';
import {
  dataOf,
  startServicingTestApp,
  type ServicingTestApp,
} from '../../../test/fixtures/servicing/servicing-test-app.ts';

let app: ServicingTestApp;
beforeAll(async () => {
  app = await startServicingTestApp();
});
afterAll(() => app.portal.stop());

/** `STEWARD_FUZZ_SEED=7` chooses other actions, `STEWARD_PLAYED_VISITS=100` runs more sequences. */
const seed = Number(process.env['STEWARD_FUZZ_SEED'] ?? 15_06_2026);
const numRuns = Number(process.env['STEWARD_PLAYED_VISITS'] ?? 12);
const expectedStatuses = [200, 204, 400, 403, 404, 409];
let successCount = 0;

describe(`random actions of both sides on the appointments of a location (STEWARD_FUZZ_SEED=${seed})`, () => {
  it(
    'keep dates, statuses, counts and KPIs consistent, audit every write and write nothing on a rejection',
    async () => {
      const sequences = fc.array(fc.array(anyAction, { minLength: 1, maxLength: 2 }), {
        minLength: 8,
        maxLength: 14,
      });
      await fc.assert(
        fc.asyncProperty(sequences, async (steps) => {
          const fixture = await app.createFixture();
          let state = await readServicingState(app.portal.db, fixture);
          for (const actions of steps) state = await performStep(fixture, state, actions);
          await ensureResponsesAgree(fixture);
        }),
        { seed, numRuns, endOnFailure: true },
      );
      // The test proves something only if many actions succeed.
      expect(successCount).toBeGreaterThan(30);
    },
    50_000 * numRuns,
  );
});

/** Performs one or two actions at the same time, checks the invariants and returns the new state. */
async function performStep(
  fixture: LocationFixture,
  state: ServicingState,
  actions: readonly Action[],
): Promise<ServicingState> {
  const responses = await Promise.all(
    actions.map((action) => performAction(app, { fixture: fixture, state }, action)),
  );
  const after = await readServicingState(app.portal.db, fixture);
  for (const { status } of responses) expect(expectedStatuses).toContain(status);
  successCount += responses.filter(({ status }) => status < 300).length;
  const isChanged = JSON.stringify(after.rows) !== JSON.stringify(state.rows);
  expect(isChanged && responses.every(({ status }) => status >= 400)).toBe(false);
  expect(after.audited > state.audited).toBe(isChanged);
  ensureInvariants(after.rows);
  ensureFrozen(state.rows, after.rows);
  return after;
}

/** Checks that the API returns what is stored: the counts of each appointment and the KPIs of the location. */
async function ensureResponsesAgree(fixture: LocationFixture): Promise<void> {
  const { rows } = await readServicingState(app.portal.db, fixture);
  const { rows: listed } = await app.list(olivia, `&locationId=${fixture.locationId}`);
  expect(listed.map(({ id }) => id).toSorted()).toEqual(rows.appointments.map(({ id }) => id).toSorted());
  for (const row of listed) {
    const items = rows.items.filter((item) => item.service_appointment_id === row.id);
    expect(row).toMatchObject({
      serviceItemsCountTotal: items.length,
      serviceItemsCountIncomplete: items.filter(({ status }) => status === 'New').length,
    });
  }
  const ofSupplier = rows.appointments.filter(
    (appointment) => appointment.supplier_id === fixture.supplierId,
  );
  await ensureKpisAgree(tom, fixture, rows.appointments);
  await ensureKpisAgree(marcus, fixture, ofSupplier);
}

async function ensureKpisAgree(
  person: string,
  fixture: LocationFixture,
  appointments: ServicingState['rows']['appointments'],
): Promise<void> {
  const count = (...statuses: string[]) =>
    appointments.filter(({ status }) => statuses.includes(status)).length;
  const path = `GET /asset-instances/kpi-summary?locationId=${fixture.locationId}`;
  expect(dataOf(await app.portal.call(person, path))).toMatchObject({
    serviceAppointmentsPendingConfirmation: count('New', 'Pending'),
    serviceAppointmentsIncomplete: count('Confirmed'),
  });
}
