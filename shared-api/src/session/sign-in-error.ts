// Without a schema, because the sign-in pages (login, logout, error) show these messages.

/** Why a sign-in failed. The server redirects to `/login?error=<code>`, and the login page shows the message. */
export const signInErrorMessages = {
  expired: 'This sign-in took too long or began in another browser. Please log in again.',
  denied: 'The sign-in was cancelled.',
  refused: 'Your sign-in could not be verified. Please log in again.',
  'locked-out': 'Your access to Steward has been locked. Please ask your administrator.',
  unknown:
    'You are signed in, but you do not have access to Steward. Please open the link in your invitation email, or ask your administrator for an invitation.',
} as const;
export type SignInError = keyof typeof signInErrorMessages;

/** The server redirects here if the identity provider does not respond. */
export const signInUnavailablePath = '/error?reason=sign-in-unavailable';

/**
 * The state parameter of a logout, which the identity provider passes on. The login page then shows a message and does not start a sign-in by
 * itself. The logout has cleared all cookies that could hold this state.
 */
export const loggedOutState = 'logged-out';
export const loggedOutPath = `/login?state=${loggedOutState}`;
