// Without a schema: the light pages use these.

/** The page that an invitation e-mail links to. */
export const invitationPath = (token: string): string => `/invitation/${token}`;

const invitationPage = /^\/invitation\/([\w-]{43})$/;

/** The token in the address of an invitation page. */
export function invitationTokenOf(pathname: string): string | undefined {
  return invitationPage.exec(pathname)?.[1];
}
