// Separate from the schemas, because the sign-in pages (login, logout, error) need these names and no schema.

/** The path of the current user. The sign-in pages request it without the typed client. */
export const currentUserPath = '/users/current-user';

/** Why an authenticated identity has no access. It is a header because the 204 response has no body. */
export const noAccessHeader = 'Steward-No-Access';

/** The address of the logout in the same 204 response, like `CurrentUser.logoutUrl`. */
export const logoutUrlHeader = 'Steward-Logout-Url';

/** Scripts can read it while a session cookie exists. The route guard requests the current user only then. */
export const signedInCookie = 'steward-signed-in';
/** The time of the route guard's last redirect to the check endpoint. It redirects again only after {@link redirectThrottleMs}. */
export const lastRedirectCookie = 'steward-last-redirect';
export const redirectThrottleMs = 6000;

/** Every unsafe request of a browser has this header, because other sites cannot set it. */
export const csrfHeader = 'X-CSRF';

/** Scripts can read it during an impersonation. The server clears it at the end. */
export const impersonatingCookie = 'steward-impersonating';

/** For calls with an access token of a user of several organisations: the id of the group or supplier, or `provider`. */
export const organisationHeader = 'Steward-Organisation';
