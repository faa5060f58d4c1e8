import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { kpiSummary } from '@steward/shared-api';
import { fakeApi, FakeProblem, kpiSummaryFixture } from '@steward/shared-api/testing';
import { people, renderPage } from '@steward/shared-ui/testing';
import { screen } from '@testing-library/react';
import { AppointmentTile } from './AppointmentTile.tsx';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
});
afterEach(() => api.restore());

const show = () => renderPage(<AppointmentTile />, { as: people.supplier });

spec('1.1.8', '1.2.72');
test.each([
  [0, 0, '0 Appointments Awaiting Action'],
  [1, 0, '1 Appointment Awaiting Action 1 to confirm · 0 to complete'],
  [1200, 4, '1,204 Appointments Awaiting Action 1,200 to confirm · 4 to complete'],
])(
  'counts %d pending and %d incomplete appointments as %s',
  async (serviceAppointmentsPendingConfirmation, serviceAppointmentsIncomplete, name) => {
    api.on(kpiSummary.get, () =>
      kpiSummaryFixture({ serviceAppointmentsPendingConfirmation, serviceAppointmentsIncomplete }),
    );
    show();
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', '/service?awaiting=true');
  },
);

test('links to the list although the count failed', async () => {
  api.on(kpiSummary.get, () => new FakeProblem({ title: 'Away', status: 503 }));
  show();
  expect(await screen.findByRole('link', { name: '– Appointments Awaiting Action' })).toBeVisible();
});
