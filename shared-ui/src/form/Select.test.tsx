import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderPage } from '../testing/testing.tsx';
import { Select } from './Select.tsx';

const fruits = ['Apple', 'Pear', 'Plum'].map((label) => ({ label, value: label.toLowerCase() }));

function Fruit({ searches = true, disabled = false }: { searches?: boolean; disabled?: boolean }) {
  const [value, setValue] = useState<string | null>('apple');
  const search = searches ? { showSearch: { optionFilterProp: 'label' } } : {};
  return (
    <>
      <Select
        aria-label="Fruit"
        value={value}
        options={fruits}
        disabled={disabled}
        onChange={setValue}
        {...search}
      />
      <p>Chosen: {value}</p>
    </>
  );
}

const fruit = () => screen.getByRole('combobox', { name: 'Fruit' });

it('shows the choice and opens with a click', async () => {
  const { user } = renderPage(<Fruit />);
  expect(screen.getByTitle('Apple')).toBeVisible();
  expect(fruit()).toHaveAttribute('aria-expanded', 'false');
  await user.click(fruit());
  await user.click(await screen.findByTitle('Pear'));
  expect(await screen.findByText('Chosen: pear')).toBeVisible();
  await waitFor(() => expect(fruit()).toHaveAttribute('aria-expanded', 'false'));
});

it.each(['{Enter}', '{ArrowDown}', ' '])('opens with the key %s and keeps the focus', async (key) => {
  const { user } = renderPage(<Fruit searches={false} />);
  await user.tab();
  expect(fruit()).toHaveFocus();
  await user.keyboard(key);
  await waitFor(() => expect(fruit()).toHaveAttribute('aria-expanded', 'true'));
  expect(fruit()).toHaveFocus();
});

it('searches for the text that was typed before the list was loaded', async () => {
  const { user } = renderPage(<Fruit />);
  await user.tab();
  await user.keyboard('pl');
  expect(await screen.findByTitle('Plum')).toBeVisible();
  expect(fruit()).toHaveValue('pl');
  expect(screen.queryByTitle('Pear')).toBeNull();
});

it('does not open while it is disabled', async () => {
  const { user } = renderPage(<Fruit disabled />);
  await user.click(fruit());
  expect(fruit()).toBeDisabled();
  expect(fruit()).toHaveAttribute('aria-expanded', 'false');
});
