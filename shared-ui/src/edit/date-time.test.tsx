import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { localTimeIn, emptyId, serviceAppointments } from '@steward/shared-api';
import { useCommand } from '@steward/shared-api/client';
import { fakeApi, FakeProblem } from '@steward/shared-api/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { useEffect, useReducer } from 'react';
import { renderPage } from '../testing/testing.tsx';
import { EditForm, fieldsOf, useEdit } from './edit.ts';

interface Visit {
  dateAttending: string | null;
}
const Field = fieldsOf<Visit>();

let renderAgain: () => void = () => undefined;

function VisitForm({
  at,
  timeZone,
  readOnly = false,
}: {
  at: string | null;
  timeZone: string;
  readOnly?: boolean;
}) {
  const [, count] = useReducer((renders: number) => renders + 1, 0);
  useEffect(() => {
    renderAgain = count;
  }, []);
  const edit = useEdit<Visit, typeof serviceAppointments.request>({
    saved: { values: { dateAttending: at } },
    command: useCommand(serviceAppointments.request),
    inputOf: (_, { dateAttending }) => ({ locationId: locationId, supplierId: locationId, dateAttending }),
  });
  return (
    <EditForm label="Visit" edit={edit} readOnly={readOnly}>
      <Field.DateTime name="dateAttending" label="Date" timeZone={timeZone} required />
    </EditForm>
  );
}
const locationId = emptyId.replace('0', '1');

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  // The tests check the request, so the response does not matter.
  api = fakeApi().on(serviceAppointments.request, () => new FakeProblem({ title: 'No', status: 409 }));
});
afterEach(() => api.restore());

async function opened(at: string | null, timeZone = 'Europe/London') {
  const page = renderPage(<VisitForm at={at} timeZone={timeZone} />);
  const field = await screen.findByRole('textbox', { name: /^Date/ });
  const write = async (text: string) => {
    await page.user.clear(field);
    await page.user.paste(text);
    await page.user.tab();
  };
  const send = async () => {
    await page.user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(api.calls).toHaveLength(1));
    return api.calls[0]?.input;
  };
  return { ...page, field, write, send };
}

describe('a date and time field', () => {
  test('keeps a typed time when the page renders again before the user leaves the field', async () => {
    const { user, field, send } = await opened('2027-01-15T09:00:00.000Z');
    await user.clear(field);
    await user.paste('16 Jan 2027 06:45');
    act(() => renderAgain());
    await user.tab();
    expect(field).toHaveValue('16 Jan 2027 06:45');
    expect(await send()).toMatchObject({ dateAttending: '2027-01-16T06:45:00.000Z' });
  });

  spec('1.9.21');
  test.each([
    ['15 Jul 2027 09:00', 'British Summer Time', 'Europe/London', '2027-07-15T08:00:00.000Z'],
    ['15 Jan 2027 09:00', 'Greenwich Mean Time', 'Europe/London', '2027-01-15T09:00:00.000Z'],
    ['15 Jul 2027 09:00', 'Line Islands Time', 'Pacific/Kiritimati', '2027-07-14T19:00:00.000Z'],
    ['28 Mar 2027 01:30', 'Eastern Daylight Time', 'America/New_York', '2027-03-28T05:30:00.000Z'],
  ])('shows %s in %s', async (shown, name, ...[zone, at]) => {
    const { field } = await opened(at, zone);
    expect(field).toHaveValue(shown);
    expect(field).toHaveAccessibleDescription(name);
  });

  test.each([
    // At the start of summer time: before, in and after the skipped hour.
    ['Europe/London', '28 Mar 2027 00:30', '2027-03-28T00:30:00.000Z'],
    ['Europe/London', '28 Mar 2027 01:30', '2027-03-28T01:30:00.000Z'],
    ['Europe/London', '28 Mar 2027 09:00', '2027-03-28T08:00:00.000Z'],
    // At its end: the hour that occurs twice is the first one.
    ['Europe/London', '31 Oct 2027 01:30', '2027-10-31T00:30:00.000Z'],
    ['Europe/London', '31 Oct 2027 09:00', '2027-10-31T09:00:00.000Z'],
    // The reader's time zone lacks this hour, the location has it.
    ['America/New_York', '28 Mar 2027 01:30', '2027-03-28T05:30:00.000Z'],
    ['Pacific/Kiritimati', '15 Jul 2027 09:05', '2027-07-14T19:05:00.000Z'],
    ['Pacific/Pago_Pago', '15/7/2027 9:05', '2027-07-15T20:05:00.000Z'],
  ])('reads %s %s as %s', async (zone, typed, instant) => {
    const { write, send } = await opened('2027-05-05T08:00:00.000Z', zone);
    await write(typed);
    expect(await send()).toMatchObject({ dateAttending: instant });
  });

  test('keeps the second of two equal hours when nothing is typed', async () => {
    const { user, field, send } = await opened('2027-10-31T01:30:00.000Z');
    expect(field).toHaveValue('31 Oct 2027 01:30');
    await user.click(field);
    await user.tab();
    expect(await send()).toMatchObject({ dateAttending: '2027-10-31T01:30:00.000Z' });
  });

  test('takes a clicked day and hour as local time', async () => {
    const { user, field, send } = await opened('2027-07-15T08:00:00.000Z', 'Europe/London');
    await user.click(field);
    await user.click(await screen.findByTitle('2027-07-20'));
    await user.tab();
    await waitFor(() => expect(field).toHaveValue('20 Jul 2027 09:00'));
    const sent = await send();
    expect(sent).toMatchObject({ dateAttending: '2027-07-20T08:00:00.000Z' });
    expect(localTimeIn('Europe/London', new Date('2027-07-20T08:00:00.000Z'))).toBe('2027-07-20T09:00:00');
  });

  test.each(['next Tuesday', '15.7.2027', '2027', '31 Jun 2027 09:00'])(
    'rejects “%s”, names it and sends nothing',
    async (typed) => {
      const { user, field, write } = await opened('2027-07-15T08:00:00.000Z');
      await write(typed);
      expect(
        await screen.findByText(`“${typed}” is not a date and time. Type one such as 05 Sep 2026 14:05.`),
      ).toBeVisible();
      expect(field).toBeInvalid();
      await user.click(screen.getByRole('button', { name: 'Save Changes' }));
      expect(api.calls).toHaveLength(0);
      await write('16 Jul 2027 10:15');
      expect(screen.queryByText(/is not a date and time/)).not.toBeInTheDocument();
      expect(field).toHaveValue('16 Jul 2027 10:15');
    },
  );

  test('sends null for an empty field', async () => {
    const { user, field } = await opened('2027-07-15T08:00:00.000Z');
    await user.clear(field);
    await user.tab();
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Please select a date')).toBeVisible();
    expect(field).toHaveFocus();
  });

  test('opens and clears nothing when it is read-only', async () => {
    const { user } = renderPage(
      <VisitForm at="2027-07-15T08:00:00.000Z" timeZone="Europe/London" readOnly />,
    );
    const field = await screen.findByRole('textbox', { name: /^Date/ });
    await user.click(field);
    expect(field).toHaveAttribute('readonly');
    expect(screen.queryByTitle('2027-07-20')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Clear Date' })).not.toBeInTheDocument();
  });
});
