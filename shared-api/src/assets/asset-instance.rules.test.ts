import { describe, expect, it } from '@jest/globals';
import { erasureRefusal } from './asset-instance.rules.ts';

const assetModel = { name: 'Lisa 22' };

describe('the confirmation of an erasure', () => {
  it.each([
    ['Mike’s  chair', "Mike's chair"],
    ['Mike’s  chair', ' mike‘s chair '],
    ['Łódź–12', 'lodz-12'],
    ['ＡＢＣ', 'abc'],
  ])('%s is typed as a user would search for it: %s', (reference, typed) => {
    const asset = {
      trackerCurrentFriendlyId: null,
      reference,
      serialNumber: null,
      barcode: null,
      assetModel,
    };
    expect(erasureRefusal(asset, typed)).toBeNull();
    expect(erasureRefusal(asset, `${typed}1`)).toBe(`Please type ${reference}`);
  });
});
