// The sign-in pages import this file, so it must not import a schema.

/** Returns the path of the page that an invitation email links to. */
export const invitationPath = (token: string): string => `/invitation/${token}`;

const invitationPage = /^\/invitation\/([\w-]{43})$/;

/** Returns the token in the path of an invitation page, or undefined. */
export function invitationTokenOf(pathname: string): string | undefined {
  return invitationPage.exec(pathname)?.[1];
}
