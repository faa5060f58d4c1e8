import { spec } from '@steward/tooling/spec/spec.mjs';
import { expect, test } from '@jest/globals';
import { assetFixture } from '@steward/shared-api/testing';
import { proposedCertificate } from './proposed-certificate.ts';

const proposed = (day: string, serviceIntervalMonths: string | null) => {
  const { title, dateValidFrom, dateValidTo } = proposedCertificate(
    assetFixture(1, { serviceIntervalMonths }),
    new Date(`${day}T09:00:00Z`),
  );
  return [title, dateValidFrom.slice(0, 10), dateValidTo.slice(0, 10)];
};

spec('d.7.14');
test('is valid from today until the next service of the asset, or of its model', () => {
  expect(proposed('2026-11-28', '14')).toEqual(['Lisa 1 certificate', '2026-11-28', '2028-01-28']);
  expect(proposed('2026-11-28', null)).toEqual(['Lisa 1 certificate', '2026-11-28', '2027-11-28']);
});

test('ends on the last day of a shorter month', () => {
  expect(proposed('2026-08-31', '6')[2]).toBe('2027-02-28');
});
