import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderPage } from '../testing/testing.tsx';
import { DayPicker } from './DayPicker.tsx';

const control = { id: 'day', status: '', disabled: false } as const;
const show = (readOnly: boolean) =>
  renderPage(
    <DayPicker
      label="Purchase Date"
      control={{ ...control, readOnly }}
      day={null}
      max={undefined}
      onDay={() => undefined}
    />,
  );

test('when there is no day yet, then the field says how one is typed', () => {
  show(false);
  expect(screen.getByRole('textbox')).toHaveAttribute('placeholder', 'dd MMM yyyy');
});

test('when there is no day and it is only read, then the field is empty', () => {
  show(true);
  expect(screen.getByRole('textbox')).toHaveAttribute('placeholder', '');
});

test.each([
  ['31 Foo 2026', '“31 Foo 2026” is not a date. Type one such as 23 Nov 2026.'],
  ['01 Jan 2030', 'The date was not changed: 01 Jan 2030 is after 23 Nov 2026.'],
  ['01 Jan 1850', 'The date was not changed: 01 Jan 1850 is too long ago.'],
  ['01 Nov 2026', null],
])('says why a typed text is not taken as the day: %s', async (text, reason) => {
  const reasons: (string | null)[] = [];
  const { user } = renderPage(
    <DayPicker
      label="Date of the work"
      control={{ ...control, readOnly: false }}
      day="2026-11-20"
      max="2026-11-23"
      onDay={() => undefined}
      onRefusal={(refusal) => reasons.push(refusal)}
    />,
  );
  await user.clear(screen.getByRole('textbox'));
  await user.type(screen.getByRole('textbox'), text);
  await user.tab();
  expect(reasons.at(-1)).toBe(reason);
});
