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
