import { describe, expect, it } from '@jest/globals';
import { workKinds, workUrgencies, type WorkKind } from './work-list.ts';
import { compareWork, workUrgency, type RankedWork } from './work-ranking.ts';

const row = (id: string, changes: Partial<RankedWork> = {}): RankedWork => ({
  id,
  urgency: 'soon',
  since: '2026-06-01T12:00:00.000Z',
  ...changes,
});
const ofKind = (id: string, kind: WorkKind, changes: Partial<RankedWork> = {}) =>
  row(id, { kind, urgency: workUrgency[kind], ...changes });
const orderOf = (rows: readonly RankedWork[]) => rows.toSorted(compareWork).map(({ id }) => id);

describe('the ranking of work', () => {
  it('lists the kinds in the order of their urgencies', () => {
    const urgencies = workKinds.map((kind) => workUrgencies.indexOf(workUrgency[kind]));
    expect(urgencies).toEqual(urgencies.toSorted());
  });

  it('puts the most urgent first, whatever its age', () => {
    expect(
      orderOf([
        ofKind('information', 'missingInformation', { since: '2020-01-01T12:00:00.000Z' }),
        ofKind('visit', 'visitToConfirm', { since: '2026-07-01T12:00:00.000Z' }),
        ofKind('fault', 'criticalFault', { since: '2026-08-01T12:00:00.000Z' }),
      ]),
    ).toEqual(['fault', 'visit', 'information']);
  });

  it('orders equal urgencies by kind', () => {
    expect(orderOf([ofKind('due', 'dueServices'), ofKind('fault', 'newFault')])).toEqual(['fault', 'due']);
  });

  it("puts the caller's own visits before other work of the same urgency, and after more urgent work", () => {
    expect(
      orderOf([
        ofKind('confirm', 'visitToConfirm'),
        ofKind('own', 'unprocessedVisit', { isAssigned: true }),
        ofKind('fault', 'criticalFault'),
      ]),
    ).toEqual(['fault', 'own', 'confirm']);
  });

  it('orders equal kinds by their rank, whatever their age and id', () => {
    expect(
      orderOf([
        ofKind('a', 'newFault', { rank: 2, since: '2026-06-01T12:00:00.000Z' }),
        ofKind('c', 'newFault', { rank: 0, since: '2026-06-03T12:00:00.000Z' }),
        ofKind('b', 'newFault', { rank: 1, since: null }),
      ]),
    ).toEqual(['c', 'b', 'a']);
  });

  it('orders rows of other areas by age, those without a date last, and then by id', () => {
    expect(
      orderOf([
        row('undated', { since: null }),
        row('new', { since: '2026-06-02T12:00:00Z' }),
        row('b'),
        row('a'),
      ]),
    ).toEqual(['a', 'b', 'new', 'undated']);
  });

  it('merges rows of other areas, which have no kind, after the kinds of the same urgency', () => {
    expect(
      orderOf([
        row('order', { urgency: 'now', since: '2020-01-01T00:00:00Z' }),
        row('return', { since: null }),
        row('stock', { since: '2026-06-01T12:00:00Z' }),
        ofKind('fault', 'criticalFault'),
        ofKind('services', 'dueServices'),
      ]),
    ).toEqual(['fault', 'order', 'services', 'stock', 'return']);
  });
});
