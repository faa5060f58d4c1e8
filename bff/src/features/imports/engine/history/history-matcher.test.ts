import { expect, it } from '@jest/globals';
import { type HistoryValues, HistoryMatcher } from './history-matcher.ts';

const services = (...stored: readonly HistoryValues[]) =>
  known({ facts: ['price'], texts: ['notes'], doTextsIdentify: true }, stored);
const faults = (...stored: readonly HistoryValues[]) =>
  known({ facts: ['price', 'status'], texts: ['progress'], doTextsIdentify: false }, stored);

function known(fields: ConstructorParameters<typeof HistoryMatcher>[0], stored: readonly HistoryValues[]) {
  const history = new HistoryMatcher(fields);
  for (const one of stored) history.add('chair', one);
  return (...rows: readonly HistoryValues[]) =>
    rows.map((row) => {
      const match = history.match('chair', row);
      return match.outcome === 'differs' ? match.fields : match.outcome;
    });
}

const annual = { price: '120.00', notes: 'Annual service' };
const seal = { price: '45.50', notes: 'Replaced door seal' };

it('treats different rows of one asset and day as different records', () => {
  expect(services()(annual, seal, { ...annual, price: '80.00' }, annual)).toEqual([
    'new',
    'new',
    'new',
    'same',
  ]);
  const open = { price: '10.00', status: 'New' };
  expect(faults()(open, { status: 'Resolved' }, open)).toEqual(['new', 'new', 'same']);
});

it('matches all of them when the file is imported again', () => {
  expect(services(seal, annual)(annual, seal)).toEqual(['same', 'same']);
  expect(services({ notes: 'One' }, { notes: 'Two' })({ notes: 'Two' }, { notes: 'One' }, {})).toEqual([
    'same',
    'same',
    'new',
  ]);
});

it('does not match a row with another amount or state', () => {
  expect(services(annual)({ ...annual, price: '80.00' })).toEqual([['price']]);
  expect(services({ notes: 'Annual service' })(annual)).toEqual([['price']]);
  expect(faults({ price: '10.00', status: 'New' })({ price: '10.00', status: 'Resolved' })).toEqual([
    ['status'],
  ]);
  expect(faults({ price: null, status: 'New' })({ price: '10.00', progress: 'Ordered' })).toEqual([
    ['price'],
  ]);
});

it('treats a service with another amount and another text as new', () => {
  expect(services(annual)(seal)).toEqual(['new']);
});

it('matches a stored record with an edited text, and a row without an amount', () => {
  expect(services({ ...annual, notes: 'Annual service. Filter changed' })(annual)).toEqual(['same']);
  expect(services(annual)({ notes: 'Annual service' })).toEqual(['same']);
  const fault = { price: '10.00', status: 'Resolved', progress: 'Ordered' };
  expect(new Set(faults(fault)({ ...fault, progress: 'Fitted' }))).toEqual(new Set(['same']));
});
