import { describe, expect, it } from '@jest/globals';
import { assetFields } from '../assets/asset-fields.ts';
import { isPlaceholder } from './placeholders.ts';

const { serialNumber, barcode, reference, nickname, manufacturer, comments, datePurchased } = assetFields;

describe('a cell without a value', () => {
  it.each(['n/k', 'N/K', 'N.K.', 'Not known', '?', '??', 'unknown', 'N/A', ''])(
    'is %s in each field',
    (text) => {
      for (const field of [serialNumber, barcode, nickname, manufacturer, datePurchased])
        expect(isPlaceholder(field, text)).toBe(true);
    },
  );

  it.each(['nk', 'NK', 'not visible', 'Worn off', 'illegible', "can't read", 'can’t read', 'No label'])(
    'is %s for serial numbers and barcodes only',
    (text) => {
      expect([serialNumber, barcode].map((field) => isPlaceholder(field, text))).toEqual([true, true]);
      expect([nickname, manufacturer, comments].map((field) => isPlaceholder(field, text))).toEqual([
        false,
        false,
        false,
      ]);
    },
  );

  it.each(['NK100', 'NK 1', 'N/K-7', 'what?', 'No label 4', 'Not visible at the back'])(
    'is not %s',
    (text) => {
      expect(isPlaceholder(serialNumber, text)).toBe(false);
    },
  );

  it('is an empty one only if the field can have such names', () => {
    expect(['n/k', 'NK', '?', ''].map((text) => isPlaceholder(reference, text))).toEqual([
      false,
      false,
      false,
      true,
    ]);
  });
});
