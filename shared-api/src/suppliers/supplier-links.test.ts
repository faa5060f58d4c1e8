import { describe, expect, it } from '@jest/globals';
import { serviceLinkStateOf, supplierPurchaseLink, supplierServiceLink } from './supplier-group.lifecycle.ts';
import { supplierModelLink } from './supplier-model.lifecycle.ts';

describe('the link of a supplier and a group', () => {
  it.each([
    [{ isServiceProvider: false, isConfirmed: false }, 'notAssigned', ['assign']],
    [{ isServiceProvider: true, isConfirmed: false }, 'requested', ['deassign', 'confirm', 'unconfirm']],
    [{ isServiceProvider: true, isConfirmed: true }, 'confirmed', ['deassign', 'confirm', 'unconfirm']],
  ] as const)('when it is %j → what may be done', (link, state, possible) => {
    expect(serviceLinkStateOf(link)).toBe(state);
    expect(supplierServiceLink.names.filter((step) => supplierServiceLink.can(step, state))).toEqual(
      possible,
    );
  });

  it('when it is ticked twice or unticked twice → the sentences of the catalogue', () => {
    for (const table of [supplierServiceLink, supplierPurchaseLink])
      expect(table.refusal('deassign', 'notAssigned')).toBe(
        'Supplier is not currently assigned to this group',
      );
    expect(supplierServiceLink.refusal('assign', 'requested')).toBe(
      'Supplier is already assigned to this group',
    );
    expect(supplierPurchaseLink.refusal('assign', 'assigned')).toBe(
      'Supplier is already assigned to this group',
    );
    expect(supplierServiceLink.refusal('confirm', 'notAssigned')).toBe(
      'Supplier is not currently assigned to this group',
    );
  });

  it('when a model is marked twice → refused with a sentence', () => {
    expect(supplierModelLink.refusal('assign', 'serviced')).toContain('already');
    expect(supplierModelLink.refusal('deassign', 'notServiced')).toContain('not currently');
    expect(supplierModelLink.to('assign')).toBe('serviced');
  });
});
