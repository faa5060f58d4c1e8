import { expect, jest, test } from '@jest/globals';
import { session } from '@steward/shared-api';
import { fakeApi } from '@steward/shared-api/testing';
import { people } from '@steward/shared-ui/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SwitchOrganisation } from './SwitchOrganisation.tsx';

test('notifies the other tabs after a switch to another organisation', async () => {
  const oakfield = { orgUserId: people.support.id, name: 'Oakfield Vets', roleName: 'Practice manager' };
  const onSwitched = jest.fn();
  const api = fakeApi();
  api.on(session.switchOrganisation, () => ({ orgUserId: oakfield.orgUserId }));
  localStorage.clear();
  render(<SwitchOrganisation organisations={[oakfield]} onSwitched={onSwitched} />);
  await userEvent.click(screen.getByRole('button', { name: /^Oakfield Vets/ }));
  await waitFor(() => expect(onSwitched).toHaveBeenCalledTimes(1));
  expect(localStorage.getItem('steward.user-changed')).not.toBeNull();
  api.restore();
});
