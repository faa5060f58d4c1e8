import { expect, test } from '@jest/globals';
import type { AssetInstance } from '@steward/shared-api';
import { assetFixture } from '@steward/shared-api/testing';
import { renderPage } from '@steward/shared-ui/testing';
import { screen } from '@testing-library/react';
import { summaryColumns } from './asset-summary.columns.tsx';
import type { Concern } from './asset-summary.data.ts';

/** The texts next to the name in a row on a phone. */
function textsOnPhone(concern: Concern, asset: AssetInstance) {
  const columns = summaryColumns[concern].filter(({ onPhone }) => onPhone === 'line' || onPhone === 'state');
  renderPage(
    <>
      {columns.map(({ key, cell, phoneCell = cell }) => (
        <p key={key}>{phoneCell(asset)}</p>
      ))}
    </>,
  );
  return screen.getAllByRole('paragraph').map(({ textContent }) => textContent);
}

test.each<[Concern, Partial<AssetInstance>, string]>([
  ['service', { serviceDue: true, dateServiceNextDue: '2026-12-01' }, 'Due 01 Dec 2026'],
  ['info', { isMissingSerial: true }, 'Missing Serial'],
  ['info', { isMissingSerial: true, isMissingBarcode: true }, 'Missing Serial and Barcode'],
  ['recent', {}, '01 Mar 2024'],
])(
  'a row of the concern %s has the type, the place and the reason on a phone',
  (concern, changes, reason) => {
    expect(textsOnPhone(concern, assetFixture(1, changes))).toEqual([
      'Autoclave',
      'Truro › Surgery 1 (Blue)',
      reason,
    ]);
  },
);
