import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { ofPractice, ofSupplier, opened, requestApi, someAssets, truro } from '../fixtures/request.tsx';

let api: ReturnType<typeof requestApi>;
beforeEach(() => {
  api = requestApi(() => someAssets);
});
afterEach(() => api.restore());

const choice = { name: 'This visit has already taken place' };
type Opened = Awaited<ReturnType<typeof opened>>;

async function typeDate({ user, date }: Opened, text: string) {
  await user.clear(await date());
  await user.type(await date(), text);
  await user.tab();
}

test('rejects a request for a date in the past', async () => {
  const page = await opened({ as: ofSupplier, location: truro });
  await typeDate(page, '10 Jun 2020 09:00');
  await page.send();
  expect(await page.form.findByText('Please choose a date in the future', { selector: 'p' })).toBeVisible();
  expect(api.requests()).toHaveLength(0);
});

spec('d.6.31');
test('lets only suppliers record a past visit', async () => {
  const practice = await opened({ as: ofPractice, location: truro });
  expect(practice.form.queryByRole('switch', choice)).not.toBeInTheDocument();
  practice.unmount();
  const page = await opened({ as: ofSupplier, location: truro });
  await typeDate(page, '10 Jun 2020 09:00');
  await page.user.click(page.form.getByRole('switch', choice));
  await page.send();
  expect(api.requests()[0]?.input).toMatchObject({
    dateAttending: '2020-06-10T08:00:00.000Z',
    hasTakenPlace: true,
  });
});
