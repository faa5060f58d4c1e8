import { spec } from '@steward/tooling/spec/spec.mjs';
import { expect, test } from '@jest/globals';
import { useCan } from '@steward/shared-auth';
import { linkTo, useHasLink } from '@steward/shared-ui/widget';
import { screen } from '@testing-library/react';
import { people, renderPage } from '../testing/testing.tsx';

declare module '@steward/shared-auth' {
  interface AreaPermissions {
    'probe.approve': true;
  }
}
declare module '@steward/shared-ui/widget' {
  interface AreaLinks {
    'probe.item': { itemId: string };
    'probe.open': object;
  }
}

/** A part of a page of another area. */
function LinkToItem({ itemId }: { itemId: string }) {
  return useHasLink('probe.item') ? <a href={linkTo('probe.item', { itemId })}>Show item</a> : <p>No link</p>;
}

spec('p.1.11');
test('links to a page of another area while the area is live', () => {
  const view = renderPage(<LinkToItem itemId="a/1" />, {
    links: { 'probe.item': '/probe/:itemId?open=true' },
  });
  expect(screen.getByRole('link', { name: 'Show item' })).toHaveAttribute('href', '/probe/a%2F1?open=true');
  view.unmount();
  renderPage(<LinkToItem itemId="a1" />);
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  expect(() => linkTo('probe.item', { itemId: 'a1' })).toThrow('No live area provides the link probe.item');
});

test('accepts only declared names and their parameters', () => {
  renderPage(<p>Probe</p>, { links: { 'probe.item': '/probe/:itemId', 'probe.open': '/probe?open=true' } });
  expect(linkTo('probe.open')).toBe('/probe?open=true');
  // @ts-expect-error The parameter is missing.
  expect(() => linkTo('probe.item')).toThrow('The URL of probe.item needs itemId');
  // @ts-expect-error The name is unknown.
  expect(() => linkTo('probe.itme', { itemId: 'a1' })).toThrow('No live area provides the link probe.itme');
});

function Approval() {
  const mayApprove = useCan('probe.approve');
  // @ts-expect-error The name is unknown.
  const mayDelete = useCan('probe.delete');
  return (
    <>
      {mayApprove && <button type="button">Approve</button>}
      {mayDelete && <button type="button">Delete</button>}
    </>
  );
}

spec('p.1.9');
test('shows an action for a permission of the area', () => {
  const view = renderPage(<Approval />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  view.unmount();
  renderPage(<Approval />, { as: { ...people.groupAdmin, permissions: ['probe.approve'] } });
  expect(screen.getByRole('button', { name: 'Approve' })).toBeVisible();
});
