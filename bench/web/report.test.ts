import { expect, it } from '@jest/globals';
import type { Goal } from './goals.ts';
import { lineOf } from './report.ts';
import { createSamples, median } from './samples.ts';

const applications = ['Steward', 'react-admin'];
const goal: Goal = { section: 'loads', metric: 'paint', title: 'LCP', unit: 'ms', factor: 0.8 };

function samplesOf(values: Record<string, readonly number[]>) {
  const samples = createSamples();
  for (const [application, measured] of Object.entries(values))
    for (const value of measured) samples.add('paint', application, value);
  return samples;
}

it('compares the medians of Steward and react-admin', () => {
  const samples = samplesOf({ Steward: [810, 100, 790], 'react-admin': [1_000, 2_000, 900] });
  expect(lineOf(goal, samples, applications)).toEqual({
    title: 'LCP',
    cells: ['790 ms', '1000 ms'],
    goal: '≤ 800 ms (0.8 × react-admin)',
    isMet: true,
  });
});

it('fails when the median is above the limit', () => {
  const samples = samplesOf({ Steward: [810], 'react-admin': [1_000] });
  expect(lineOf(goal, samples, applications).isMet).toBe(false);
  const { factor: _factor, ...fixed } = goal;
  expect(lineOf({ ...fixed, limit: 900 }, samples, applications).isMet).toBe(true);
  expect(lineOf(fixed, samples, applications).isMet).toBeUndefined();
});

it('fails when react-admin or Steward was not measured', () => {
  expect(lineOf(goal, samplesOf({ Steward: [810] }), applications).isMet).toBe(false);
  expect(lineOf(goal, samplesOf({ 'react-admin': [810] }), applications).isMet).toBe(false);
});

it('compares a metric with another one of Steward', () => {
  const samples = samplesOf({ Steward: [1_000] });
  samples.add('paint of 30 areas', 'Steward', 1_051);
  const many = { ...goal, metric: 'paint of 30 areas', factor: 1.05, factorOf: 'paint' };
  expect(lineOf(many, samples, applications)).toMatchObject({
    goal: '≤ 1050 ms (1.05 × the line above)',
    isMet: false,
  });
});

it('takes the mean of the two middle values of an even number of values', () => {
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(median([])).toBeUndefined();
});
