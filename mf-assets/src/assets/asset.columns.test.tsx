import { describe, expect, test } from '@jest/globals';
import type { AssetInstance } from '@steward/shared-api';
import { assetFixture } from '@steward/shared-api/testing';
import { people, renderPage } from '@steward/shared-ui/testing';
import { cleanup, screen } from '@testing-library/react';
import { assetColumnsWith } from './asset.columns.tsx';

type Place = 'picture' | 'line' | 'state';

/** The texts that a phone shows of an asset at a place of its row. */
function textsAt(place: Place, asset: AssetInstance, as = people.groupAdmin) {
  const columns = assetColumnsWith([]).filter(({ onPhone }) => onPhone === place);
  const cells = columns.map(({ key, cell, phoneCell = cell }) => <p key={key}>{phoneCell(asset)}</p>);
  renderPage(<>{cells}</>, { as });
  return screen.getAllByRole('paragraph').map(({ textContent }) => textContent);
}

describe('the second line on a phone', () => {
  test('has the reference, the location and the room', () => {
    expect(textsAt('line', assetFixture(1))).toEqual(['HD-1', 'Truro › Surgery 1 (Blue)']);
  });

  test('has the tracker without a reference, and no room where there is none', () => {
    const asset = assetFixture(1, { reference: null, subLocation: null });
    expect(textsAt('line', asset)).toEqual(['K7P-4MX-92Q', 'Truro']);
  });

  test('names the practice for a supplier, also if the location does not', () => {
    expect(textsAt('line', assetFixture(1), people.supplier)[1]).toBe(
      'Harbour Dental Truro › Surgery 1 (Blue)',
    );
    cleanup();
    const location = { ...assetFixture(1).location, name: 'Quay Street' };
    expect(textsAt('line', assetFixture(1, { location }), people.supplier)[1]).toBe(
      'Quay Street › Surgery 1 (Blue) · Harbour Dental',
    );
  });
});

const overdue = { serviceOverdue: true, serviceDue: true, dateServiceNextDue: '2026-11-01' };

test.each<[string, Partial<AssetInstance>, string]>([
  ['nothing for an asset in order', {}, ''],
  ['an overdue service', { ...overdue, isMissingSerial: true }, 'Overdue 01 Nov 2026'],
  ['a due service', { serviceDue: true, dateServiceNextDue: '2026-12-01' }, 'Due 01 Dec 2026'],
  ['a missing serial', { isMissingSerial: true, isMissingBarcode: true }, 'Missing Serial'],
  ['a missing barcode', { isMissingBarcode: true }, 'Missing Barcode'],
  ['first that it is inactive', { ...overdue, active: false }, 'Inactive'],
])('the state on a phone shows %s', (_, changes, text) => {
  expect(textsAt('state', assetFixture(1, changes))).toEqual([text]);
});
