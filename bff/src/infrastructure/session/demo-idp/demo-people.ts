/** Somebody who can sign in to the demo. */
export interface DemoPerson {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Under which heading the sign-in page shows them. */
  readonly section: string;
  readonly organisation: string;
  /** Who they are, in a few words. */
  readonly who: string;
}

/** The password of every demo person. It opens nothing outside the demo, which never runs in production. */
export const demoPassword = 'steward-demo';

/** Everybody who can sign in to the demo; the demo world makes org users of them, but for `nobody@…`. */
export const demoPeople: readonly DemoPerson[] = [
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
  ...of('Those who run the portal', [
    ['support@steward.example', 'Jordan Blake', 'Steward', 'Support, may act as others'],
  ]),
  ...of('People without access', [
    ['locked.out@harbour-dental.example', 'Lewis Hart', 'Harbour Dental', 'Locked out'],
    [
      'nobody@harbour-dental.example',
      'Nora Byrne',
      'Harbour Dental',
      'Can sign in, but is no user of the portal',
    ],
  ]),
];

/** The demo person with this e-mail address, in any case. */
export function findDemoPerson(email: string): DemoPerson | undefined {
  const sought = email.trim().toLowerCase();
  return demoPeople.find((known) => known.email === sought);
}

type Line = readonly [email: string, name: `${string} ${string}`, organisation: string, who: string];

function of(section: string, lines: readonly Line[]): DemoPerson[] {
  return lines.map(([email, name, organisation, who]) => {
    const [firstName = '', lastName = ''] = name.split(' ');
    return { email, firstName, lastName, section, organisation, who };
  });
}
