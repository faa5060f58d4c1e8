import * as z from 'zod/mini';

/** Why a sign-in led to nothing: the server ends at `/login?error=<code>`, and the login page says the sentence. */
export const signInError = z.enum(['expired', 'denied', 'refused', 'locked-out', 'unknown']);
export type SignInError = z.infer<typeof signInError>;

/** What a person reads instead of the code. */
export const signInErrorMessages: Record<SignInError, string> = {
  expired: 'This sign-in took too long, or was begun in another browser. Please log in again.',
  denied: 'The sign-in was cancelled.',
  refused: 'Your sign-in could not be verified. Please log in again.',
  'locked-out': 'Your access to Steward has been locked. Please ask your administrator.',
  unknown: 'You are signed in, but you do not have access to Steward. Please ask your administrator for an invitation.',
};
