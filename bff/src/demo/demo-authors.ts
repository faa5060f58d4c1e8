import { demoGroups, dentServe, vetCare } from './demo-organisations.ts';

const administrators: Readonly<Record<string, readonly [user: string, name: string]>> = {
  'harbour-dental.example': ['olivia.grant', 'Olivia Grant'],
  'brightside-dental.example': ['sam.reed', 'Sam Reed'],
  'oakfield-vets.example': ['helen.moss', 'Helen Moss'],
};

interface DemoAuthor {
  readonly email: string;
  readonly name: string;
}

const ofGroups = new Map(
  demoGroups.map(({ id, domain }): [string, DemoAuthor] => {
    const [user, name] = administrators[domain] ?? [];
    if (user === undefined || name === undefined) throw new Error(`${domain} has no administrator`);
    return [id, { email: `${user}@${domain}`, name }];
  }),
);

const ofSuppliers = new Map<string, DemoAuthor>([
  [dentServe.id, { email: 'marcus.lee@dentserve.example', name: 'Marcus Lee' }],
  [vetCare.id, { email: 'vera.lind@vetcare-engineering.example', name: 'Vera Lind' }],
]);

/** The administrator who creates a practice's records in the demo. Throws for a group outside the demo. */
export function administratorOf(groupId: string): DemoAuthor {
  const author = ofGroups.get(groupId);
  if (!author) throw new Error(`${groupId} is not a group of the demo`);
  return author;
}

/** The user who confirms and completes the appointments of a supplier; undefined for suppliers without users. */
export function supplierAuthorOf(supplierId: string): DemoAuthor | undefined {
  return ofSuppliers.get(supplierId);
}
