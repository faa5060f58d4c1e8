import { spec } from '@steward/tooling/spec/spec.mjs';
import { describe, expect, it } from '@jest/globals';
import {
  serviceAppointmentItemLifecycle as items,
  canChooseItemStep,
  itemStepToward,
} from './service-appointment-item.lifecycle.ts';
import { serviceAppointmentItemStatus } from './service-appointment-item.ts';
import { serviceAppointmentLifecycle as appointments, stepToward } from './service-appointment.lifecycle.ts';
import {
  addingRefusal,
  completionRefusal,
  dateRefusal,
  itemChangeRefusal,
  capacityRefusal,
} from './service-appointment.rules.ts';
import { serviceAppointmentStatus } from './service-appointment.ts';

const statuses = serviceAppointmentStatus.options;

describe('steps of an appointment', () => {
  spec('2.4.13');
  it.each([
    ['confirm', ['New', 'Pending'], 'Confirmed'],
    ['requestNewDate', ['New', 'Pending', 'Confirmed'], 'Pending'],
    ['complete', ['New', 'Pending', 'Confirmed'], 'Completed'],
    ['cancel', ['New', 'Pending', 'Confirmed', 'Completed'], 'Cancelled'],
    ['reinstate', ['Cancelled'], 'Pending'],
  ] as const)('allows %s from %j to %s, and gives a reason in any other status', (step, from, to) => {
    expect(statuses.filter((status) => appointments.can(step, status))).toEqual(from);
    expect(appointments.to(step)).toBe(to);
    for (const status of statuses)
      expect(appointments.refusal(step, status) === null).toBe(appointments.can(step, status));
  });

  it('reinstates a cancelled appointment that is set to Pending, and requests a new date for any other', () => {
    const steps = statuses.map((status) => stepToward('Pending', status));
    expect(steps.filter((step) => step === 'reinstate')).toHaveLength(1);
    expect(stepToward('Pending', 'Cancelled')).toBe('reinstate');
  });

  it('rejects a second confirmation', () => {
    expect(appointments.refusal('confirm', 'Confirmed')).toBe('This appointment is already confirmed');
  });
});

describe('rules of an appointment', () => {
  spec('2.4.10');
  it('rejects completion without items or with an incomplete item', () => {
    const refusal = (total: number, incomplete: number) =>
      completionRefusal({ serviceItemsCountTotal: total, serviceItemsCountIncomplete: incomplete });
    expect(refusal(0, 0)).toBe('An appointment without assets cannot be completed');
    expect(refusal(2, 1)).toBe('1 asset still to complete');
    expect(refusal(2, 0)).toBeNull();
  });

  spec('2.2.107');
  it('allows a change of the date only while it is not confirmed', () => {
    expect(statuses.filter((status) => dateRefusal(status) === null)).toEqual(['New', 'Pending']);
  });

  it('rejects changes of the items of a completed or cancelled appointment', () => {
    const open = ['New', 'Pending', 'Confirmed'];
    expect(statuses.filter((status) => addingRefusal(status) === null)).toEqual(open);
    expect(statuses.filter((status) => itemChangeRefusal(status) === null)).toEqual(open);
  });

  it('rejects more than 300 assets', () => {
    expect(capacityRefusal({ serviceItemsCountTotal: 299 })).toBeNull();
    expect(capacityRefusal({ serviceItemsCountTotal: 300 })).toBe('An appointment has at most 300 assets');
  });
});

describe('steps of an item', () => {
  it('allows only a new item to be completed or cancelled', () => {
    for (const present of serviceAppointmentItemStatus.options)
      for (const wanted of serviceAppointmentItemStatus.options)
        expect(items.can(itemStepToward(wanted), present)).toBe(present === 'New' && wanted !== 'New');
  });

  spec('2.4.18');
  it('allows the current and later steps of the stepper', () => {
    expect(canChooseItemStep('New', 'New')).toBe(true);
    expect(canChooseItemStep('Completed', 'New')).toBe(true);
    expect(canChooseItemStep('New', 'Completed')).toBe(false);
    expect(canChooseItemStep('Completed', 'Completed')).toBe(true);
    expect(canChooseItemStep('Completed', 'Cancelled')).toBe(false);
  });
});
