import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderPage } from '../testing/testing.tsx';
import { useAreaSettings, withAreaSettings } from './widget.ts';

/** As TypeScript reads the settings of an area.json. */
interface Declared {
  rowLimit: { type: string; default: number; description: string };
  showsPrices: { type: string; default: boolean };
  greeting: { type: string; default: string };
}

function Settings() {
  const { rowLimit, showsPrices, greeting } = useAreaSettings<Declared>();
  const texts: [number, boolean, string] = [rowLimit, showsPrices, greeting];
  return <p>{texts.map(String).join(', ')}</p>;
}

test('returns the settings of the area, with the types of its declaration', () => {
  renderPage(<Settings />, { settings: { rowLimit: 5, showsPrices: true, greeting: 'Hello' } });
  expect(screen.getByText('5, true, Hello')).toBeVisible();
});

test('returns the settings of the innermost area', () => {
  const Inner = withAreaSettings(Settings, { rowLimit: 7, showsPrices: false, greeting: 'Hi' });
  renderPage(<Inner />, { settings: { rowLimit: 5, showsPrices: true, greeting: 'Hello' } });
  expect(screen.getByText('7, false, Hi')).toBeVisible();
});
