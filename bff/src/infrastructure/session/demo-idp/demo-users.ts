/** A demo user. */
export interface DemoUser {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** The heading on the sign-in page. */
  readonly section: string;
  readonly organisation: string;
  /** A short description. */
  readonly description: string;
}

/** The password of all demo users. It is useless outside the demo, which never runs in production. */
export const demoPassword = 'steward-demo';

/** All demo users. Each has a user in the demo data, except `nobody@…`. */
export const demoUsers: readonly DemoUser[] = [
  ...of('Practices', [
    ['olivia.grant@harbour-dental.example', 'Olivia Grant', 'Harbour Dental', 'Group administrator'],
    [
      'priya.shah@harbour-dental.example',
      'Priya Shah',
      'Harbour Dental',
      'Practice manager of two locations',
    ],
    ['tom.baker@harbour-dental.example', 'Tom Baker', 'Harbour Dental', 'Practice user of one location'],
    ['sam.reed@brightside-dental.example', 'Sam Reed', 'Brightside Dental', 'Group administrator'],
    ['helen.moss@oakfield-vets.example', 'Helen Moss', 'Oakfield Vets', 'Group administrator, veterinary'],
  ]),
  ...of('Suppliers', [
    ['marcus.lee@dentserve.example', 'Marcus Lee', 'DentServe', 'Supplier administrator'],
    ['ana.costa@dentserve.example', 'Ana Costa', 'DentServe', 'Supplier user'],
    [
      'vera.lind@vetcare-engineering.example',
      'Vera Lind',
      'VetCare Engineering',
      'Supplier administrator, veterinary',
    ],
  ]),
  ...of('Support', [['support@steward.example', 'Jordan Blake', 'Steward', 'Support, may act as others']]),
  ...of('People without access', [
    ['locked.out@harbour-dental.example', 'Lewis Hart', 'Harbour Dental', 'Locked out'],
    [
      'nobody@harbour-dental.example',
      'Nora Byrne',
      'Harbour Dental',
      'Can sign in, but has no user in Steward',
    ],
  ]),
];

/** Finds a demo user by email address, case-insensitively. */
export function findDemoUser(email: string): DemoUser | undefined {
  const sought = email.trim().toLowerCase();
  return demoUsers.find((known) => known.email === sought);
}

type Line = readonly [email: string, name: `${string} ${string}`, organisation: string, description: string];

function of(section: string, lines: readonly Line[]): DemoUser[] {
  return lines.map(([email, name, organisation, description]) => {
    const [firstName = '', lastName = ''] = name.split(' ');
    return { email, firstName, lastName, section, organisation, description };
  });
}
