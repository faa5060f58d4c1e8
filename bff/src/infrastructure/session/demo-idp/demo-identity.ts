import { identityKey } from '../identity.ts';

/** The issuer that users of the demo are linked with: the same on every port and host. */
export const demoIdentityIssuer = 'urn:steward:demo';

/** What the org user of a demo account is linked by. */
export function demoIdentityKey(email: string): string {
  return identityKey({ issuer: demoIdentityIssuer, subject: email.toLowerCase() });
}
