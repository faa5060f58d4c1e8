import { expect, test } from '@jest/globals';
import { renderPage } from '@steward/shared-ui/testing';
import { screen } from '@testing-library/react';
import { FoundNotations } from './FoundNotations.tsx';

const unclear = { isUsual: true, isCertain: false };
const day = {
  ...unclear,
  field: 'datePurchased',
  column: 'Bought',
  notation: 'day first',
  reason: '03/04/2026 in row 2 can be read day first or month first. It is read day first',
};
const amount = {
  ...unclear,
  field: 'purchasePrice',
  column: 'Price',
  notation: 'with a decimal point',
  reason:
    '1.234 in row 2 can be read with a decimal point or with a decimal comma. It is read with a decimal point',
};

test('names each column that is not clear, and the choice of the order of dates only for dates', async () => {
  const dayOrder = <p>Which order?</p>;
  const { unmount } = renderPage(<FoundNotations notations={[day, amount]} dayOrder={dayOrder} />);
  expect(await screen.findByText('Which order?')).toBeVisible();
  expect(screen.getByText('Bought:').closest('li')).toHaveTextContent(day.reason);
  unmount();
  renderPage(<FoundNotations notations={[amount]} dayOrder={dayOrder} />);
  expect(await screen.findByText('Please check how these columns are read.')).toBeVisible();
  expect(screen.getByText('Price:').closest('li')).toHaveTextContent(amount.reason);
  expect(screen.queryByText('Which order?')).not.toBeInTheDocument();
});
