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

describe('the steps of an appointment', () => {
  spec('2.4.13');
  it.each([
    ['confirm', ['New', 'Pending'], 'Confirmed'],
    ['requestNewDate', ['New', 'Pending', 'Confirmed'], 'Pending'],
    ['complete', ['New', 'Pending', 'Confirmed'], 'Completed'],
    ['cancel', ['New', 'Pending', 'Confirmed', 'Completed'], 'Cancelled'],
    ['reinstate', ['Cancelled'], 'Pending'],
  ] as const)('when asked to %s → from %j to %s, and a reason elsewhere', (step, from, to) => {
    expect(statuses.filter((status) => appointments.can(step, status))).toEqual(from);
    expect(appointments.to(step)).toBe(to);
    for (const status of statuses)
      expect(appointments.refusal(step, status) === null).toBe(appointments.can(step, status));
  });

  it('when Pending is wanted → a cancelled one is reinstated, any other asked for a new date', () => {
    const steps = statuses.map((status) => stepToward('Pending', status));
    expect(steps.filter((step) => step === 'reinstate')).toHaveLength(1);
    expect(stepToward('Pending', 'Cancelled')).toBe('reinstate');
  });

  it('when it is confirmed twice → the second is told so', () => {
    expect(appointments.refusal('confirm', 'Confirmed')).toBe('This appointment is already confirmed');
  });
});

describe('the rules of an appointment', () => {
  spec('2.4.10');
  it('when it has no item, or one incomplete → it cannot be completed', () => {
    const of = (total: number, incomplete: number) =>
      completionRefusal({ serviceItemsCountTotal: total, serviceItemsCountIncomplete: incomplete });
    expect(of(0, 0)).toBe('An appointment without assets cannot be completed');
    expect(of(2, 1)).toBe('Please process every asset first: 1 incomplete');
    expect(of(2, 0)).toBeNull();
  });

  spec('2.2.107');
  it('when the date is confirmed or over → it cannot be edited', () => {
    expect(statuses.filter((status) => dateRefusal(status) === null)).toEqual(['New', 'Pending']);
  });

  it('when it is completed or cancelled → its items are frozen', () => {
    const open = ['New', 'Pending', 'Confirmed'];
    expect(statuses.filter((status) => addingRefusal(status) === null)).toEqual(open);
    expect(statuses.filter((status) => itemChangeRefusal(status) === null)).toEqual(open);
  });

  it('when it holds 300 assets → no further one fits', () => {
    expect(capacityRefusal({ serviceItemsCountTotal: 299 })).toBeNull();
    expect(capacityRefusal({ serviceItemsCountTotal: 300 })).toBe('An appointment has at most 300 assets');
  });
});

describe('the steps of an item', () => {
  it('when new → it can be completed or cancelled; after that it stays', () => {
    for (const present of serviceAppointmentItemStatus.options)
      for (const wanted of serviceAppointmentItemStatus.options)
        expect(items.can(itemStepToward(wanted), present)).toBe(present === 'New' && wanted !== 'New');
  });

  spec('2.4.18');
  it('when the stepper is drawn → the current and later steps can be chosen', () => {
    expect(canChooseItemStep('New', 'New')).toBe(true);
    expect(canChooseItemStep('Completed', 'New')).toBe(true);
    expect(canChooseItemStep('New', 'Completed')).toBe(false);
    expect(canChooseItemStep('Completed', 'Completed')).toBe(true);
    expect(canChooseItemStep('Completed', 'Cancelled')).toBe(false);
  });
});
