import { spec } from '@steward/tooling/spec/spec.mjs';
import { expect, test } from '@jest/globals';
import { assetFixture } from '@steward/shared-api/testing';
import { people, renderPage } from '@steward/shared-ui/testing';
import { screen } from '@testing-library/react';
import { RequestVisit } from './RequestVisit.tsx';

const ids = [assetFixture(1).id, assetFixture(2).id];
const widgets = ['asset-detail.service-history@1'] as const;

spec('d.7.29');
test('links to the request of visits for the selected assets', () => {
  const as = { ...people.groupAdmin, permissions: ['appointments.request' as const] };
  renderPage(<RequestVisit ids={ids} />, { as, widgets });
  expect(screen.getByRole('link', { name: 'Request Visit' })).toHaveAttribute(
    'href',
    `/service?request=true&assets=${encodeURIComponent(ids.join(','))}`,
  );
});

test('is not shown without the permission', () => {
  renderPage(<RequestVisit ids={ids} />, { as: people.reader, widgets });
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
