import { isSame } from '../secrets.ts';

/** Somebody who can sign in to the demo (decisions §5). */
export interface DemoPerson {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Whose person this is, as the sign-in page groups them. */
  readonly organisation: string;
  /** Who they are, in a few words. */
  readonly who: string;
}

/** The password of every demo person. It opens nothing outside the demo, which never runs in production. */
export const demoPassword = 'steward-demo';

/** Everybody who can sign in to the demo; the demo world makes org users of them, but for `nobody@…`. */
export const demoPeople: readonly DemoPerson[] = [
  ...of('Harbour Dental', [
    ['olivia.grant@harbour-dental.example', 'Olivia Grant', 'Group administrator'],
    ['priya.shah@harbour-dental.example', 'Priya Shah', 'Practice manager of two locations'],
    ['tom.baker@harbour-dental.example', 'Tom Baker', 'Practice user of one location'],
  ]),
  ...of('Oakfield Vets', [['helen.moss@oakfield-vets.example', 'Helen Moss', 'Group administrator, veterinary']]),
  ...of('Brightside Dental', [['sam.reed@brightside-dental.example', 'Sam Reed', 'Group administrator of another dental group']]),
  ...of('DentServe, a supplier', [
    ['marcus.lee@dentserve.example', 'Marcus Lee', 'Supplier administrator'],
    ['ana.costa@dentserve.example', 'Ana Costa', 'Supplier user'],
  ]),
  ...of('VetCare Engineering, a supplier', [
    ['vera.lind@vetcare-engineering.example', 'Vera Lind', 'Supplier administrator, veterinary'],
  ]),
  ...of('Steward', [['support@steward.example', 'Jordan Blake', 'Support: the catalogue, and acting as others']]),
  ...of('People without access', [
    ['locked.out@harbour-dental.example', 'Lewis Hart', 'Locked out of Harbour Dental'],
    ['nobody@harbour-dental.example', 'Nora Byrne', 'Can sign in, but is no user of the portal'],
  ]),
];

/** The demo person with this e-mail address, in any case. */
export function findDemoPerson(email: string): DemoPerson | undefined {
  const sought = email.trim().toLowerCase();
  return demoPeople.find((known) => known.email === sought);
}

/** The demo person with this e-mail address, when the password is right. */
export function findDemoPersonWith(typed: { email: string; password: string }): DemoPerson | undefined {
  return isSame(demoPassword, typed.password) ? findDemoPerson(typed.email) : undefined;
}

type Line = readonly [email: string, name: `${string} ${string}`, who: string];

function of(organisation: string, lines: readonly Line[]): DemoPerson[] {
  return lines.map(([email, name, who]) => {
    const [firstName = '', lastName = ''] = name.split(' ');
    return { email, firstName, lastName, organisation, who };
  });
}
