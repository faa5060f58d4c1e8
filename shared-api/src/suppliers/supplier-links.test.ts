import { describe, expect, it } from '@jest/globals';
import { serviceLinkStateOf, supplierPurchaseLink, supplierServiceLink } from './supplier-group.lifecycle.ts';
import { supplierModelLink } from './supplier-model.lifecycle.ts';

describe('link of a supplier and a group', () => {
  it.each([
    [{ isServiceProvider: false, isConfirmed: false }, 'notAssigned', ['assign']],
    [{ isServiceProvider: true, isConfirmed: false }, 'requested', ['deassign', 'confirm', 'unconfirm']],
    [{ isServiceProvider: true, isConfirmed: true }, 'confirmed', ['deassign', 'confirm', 'unconfirm']],
  ] as const)('%j has the state %s and allows %j', (link, state, possible) => {
    expect(serviceLinkStateOf(link)).toBe(state);
    expect(supplierServiceLink.names.filter((step) => supplierServiceLink.can(step, state))).toEqual(
      possible,
    );
  });

  it('rejects a repeated step with the specified messages', () => {
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

  it('rejects a model that is already marked', () => {
    expect(supplierModelLink.refusal('assign', 'serviced')).toContain('already');
    expect(supplierModelLink.refusal('deassign', 'notServiced')).toContain('not currently');
    expect(supplierModelLink.to('assign')).toBe('serviced');
  });
});
