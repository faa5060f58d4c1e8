// Apart from the schemas: the light pages (login, logout, error) need these names and no schema.

/** Who is signed in; also asked by the light pages, without the typed client. */
export const currentUserPath = '/users/current-user';

/**
 * Why an authenticated person has no access: the answer is a 204 without a body, so the reason is its header.
 */
export const noAccessHeader = 'Steward-No-Access';

/** With such a 204: where logging out begins, as `CurrentUser.logoutUrl` for those who have one. */
export const logoutUrlHeader = 'Steward-Logout-Url';

/** Readable by scripts while a session cookie exists: the route guard asks for the current user only then. */
export const signedInCookie = 'steward-signed-in';
/** Set by the route guard at each redirect to the check endpoint; younger than {@link redirectThrottleMs} it holds the next one back. */
export const lastRedirectCookie = 'steward-last-redirect';
export const redirectThrottleMs = 6000;

/** Every unsafe call of a browser carries it (S4): a foreign page cannot set it. */
export const csrfHeader = 'X-CSRF';

/** Readable by scripts while somebody is impersonated; the server clears it at the end. */
export const impersonatingCookie = 'steward-impersonating';

/** With an access token: the id of the group or supplier that the call is for, or `provider`. Needed by people of several organisations. */
export const organisationHeader = 'Steward-Organisation';
