import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, expect, test } from '@jest/globals';
import { setSession, useSignInResult } from '@steward/shared-auth';
import { people } from '@steward/shared-ui/testing';
import { renderHook } from '@testing-library/react';

afterEach(() => setSession({ state: 'loading' }));

const result = () => renderHook(() => useSignInResult()).result.current;
const none = { success: false, resultMessage: null, loginMessage: null, loginError: null };

spec('1.3.14', '2.3.136');
test('keeps the result, the message and the error of the sign-in in the shared store', () => {
  expect(result()).toEqual(none);
  setSession({ state: 'anonymous' });
  expect(result()).toEqual({ ...none, loginMessage: 'Please log in first.' });
  setSession({ state: 'noAccess', reason: 'locked-out', logoutUrl: null });
  expect(result()).toEqual({ ...none, loginError: 'locked-out' });
  setSession({ state: 'signedIn', user: people.groupAdmin });
  const resultMessage = `Signed in as ${people.groupAdmin.name}`;
  expect(result()).toEqual({ ...none, success: true, resultMessage });
});
