import * as z from '@steward/shared-api/schema';
import { describe, expect, it } from '@jest/globals';
import { columnNameOf } from './property-column.ts';
import { formValuesOf, newValuesOf, plainLabelsOf } from './property-values.ts';
import { inputsOf, outputsOf, type Properties } from './property.ts';

const properties = {
  serialNumber: { kind: 'text', label: 'Serial Number', max: 3 },
  comments: { kind: 'longText', label: 'Comments', max: 3 },
  dateDelivered: { kind: 'day', label: 'Delivery Date' },
  purchasePrice: { kind: 'money', label: 'Purchase Price (ex VAT)', permission: 'assets.prices' },
  active: { kind: 'flag', label: 'Is Active', plainLabel: 'Active', initial: true },
} as const satisfies Properties;

describe('a declared property', () => {
  it.each([
    ['serialNumber', 'long', 'Please use at most 3 characters'],
    ['serialNumber', 'a\nb', 'Please remove the control characters'],
    ['comments', 'long', 'Please use at most 3 characters'],
    ['dateDelivered', 'soon', 'This is not a date'],
    ['purchasePrice', '-1', 'Invalid price - must be a decimal number, e.g. 235.00'],
  ])('rejects %s %j with its message', (name, value, message) => {
    const { error } = z.strictObject(inputsOf(properties)).safeParse({ [name]: value });
    expect(error?.issues).toMatchObject([{ path: [name], message }]);
  });

  it('can be left out of an input, and emptied unless it is a flag', () => {
    const input = z.strictObject(inputsOf(properties));
    const { active: _, ...texts } = newValuesOf(properties);
    expect([{}, texts].map((value) => input.safeParse(value).success)).toEqual([true, true]);
    expect(input.safeParse({ active: null }).success).toBe(false);
  });

  it('is missing in an output only without its permission', () => {
    const output = z.object(outputsOf(properties));
    const { purchasePrice: _, ...visible } = newValuesOf(properties);
    expect(output.safeParse(visible).success).toBe(true);
    const { comments: __, ...incomplete } = visible;
    expect(output.safeParse(incomplete).success).toBe(false);
  });

  it('has the value of the record in a form, and its initial value without one', () => {
    expect(formValuesOf(properties, { serialNumber: 'S1', active: false, id: '1' })).toEqual({
      serialNumber: 'S1',
      comments: null,
      dateDelivered: null,
      purchasePrice: null,
      active: false,
    });
  });

  it('has its label in sentence case in imports and in the audit trail', () => {
    expect(plainLabelsOf(properties)).toEqual({
      serialNumber: 'Serial number',
      comments: 'Comments',
      dateDelivered: 'Delivery date',
      purchasePrice: 'Purchase price',
      active: 'Active',
    });
  });

  it('has its name in snake case as the column', () => {
    expect(columnNameOf('dateHistoricalService')).toBe('date_historical_service');
  });
});
