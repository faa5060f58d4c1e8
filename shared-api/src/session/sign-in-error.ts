// Without a schema: the light pages (login, logout, error) say these sentences.

/** Why a sign-in led to nothing. The server ends at `/login?error=<code>`, and the login page says the sentence. */
export const signInErrorMessages = {
  expired: 'This sign-in took too long, or was begun in another browser. Please log in again.',
  denied: 'The sign-in was cancelled.',
  refused: 'Your sign-in could not be verified. Please log in again.',
  'locked-out': 'Your access to Steward has been locked. Please ask your administrator.',
  unknown:
    'You are signed in, but you do not have access to Steward. Please open the link in your invitation e-mail, or ask your administrator for an invitation.',
} as const;
export type SignInError = keyof typeof signInErrorMessages;

/** The identity provider does not answer: the server ends here. */
export const signInUnavailablePath = '/error?reason=sign-in-unavailable';

/**
 * Where a logout ends. The parameter is the provider's to carry (`state`), and tells the login page to say so and not to begin a
 * sign-in by itself: what it remembered of this browser's session was cleared with everything else.
 */
export const loggedOutState = 'logged-out';
export const loggedOutPath = `/login?state=${loggedOutState}`;
