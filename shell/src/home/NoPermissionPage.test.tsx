import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, expect, test } from '@jest/globals';
import { users } from '@steward/shared-api';
import { fakeApi, FakeProblem, pageOf } from '@steward/shared-api/testing';
import { renderPage } from '@steward/shared-ui/testing';
import { screen } from '@testing-library/react';
import { NoPermissionPage } from './NoPermissionPage.tsx';

let api: ReturnType<typeof fakeApi>;
afterEach(() => api.restore());

const administrator = (number: number, fullName: string) => ({
  id: `00000001-0000-4000-8000-00000000000${number}`,
  fullName,
});

spec('d.7.50');
test('names the administrators who can give access', async () => {
  const people = [administrator(1, 'Ana Costa'), administrator(2, 'Marcus Lee')];
  api = fakeApi().on(users.assignable, (query) => pageOf(people, query));
  renderPage(<NoPermissionPage />);
  expect(
    await screen.findByText(
      "You don't have access to this page. Ask your administrator Ana Costa or Marcus Lee.",
    ),
  ).toBeVisible();
  expect(api.calls.map(({ input }) => input)).toEqual([{ isAdministrator: 'true', pageSize: '3' }]);
});

test('names no one if the administrators cannot be loaded', async () => {
  api = fakeApi().on(users.assignable, () => new FakeProblem({ title: 'Away', status: 503 }));
  renderPage(<NoPermissionPage />);
  expect(
    await screen.findByText("You don't have access to this page. Ask your administrator."),
  ).toBeVisible();
});
