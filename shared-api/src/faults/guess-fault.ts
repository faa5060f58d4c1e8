import type { FaultSeverity } from './fault.ts';

/** The facts about a fault before a user has chosen its category and severity. */
export interface GuessedFrom<Category> {
  readonly typeName: string;
  readonly description: string;
  /** The categories that can be chosen, in the order of the form. Support can rename and delete them. */
  readonly categories: readonly Category[];
}

/** The guess for a fault. There is no category only if there are none to choose from. */
export interface FaultGuess<Category> {
  readonly category: Category | undefined;
  readonly severity: Exclude<FaultSeverity, 'NotSet'>;
}

interface CategoryRule {
  /** The name of the category. */
  readonly name: string;
  /** The beginnings of words in a description that mean it. */
  readonly words: readonly string[];
}

/**
 * The categories by the words of a description. The first match counts, so that danger comes before its cause, and a stated cause before
 * damage. 'Not working' has no words: it is what everything else is called.
 */
const categoryRules: readonly CategoryRule[] = [
  {
    name: 'Safety',
    words: [
      'smok',
      'spark',
      'fire',
      'flame',
      'burn',
      'electric shock',
      'electrocut',
      'injur',
      'explo',
      'danger',
      'unsafe',
    ],
  },
  { name: 'Leaking', words: ['leak', 'drip', 'puddle', 'wet', 'water on', 'oil on', 'flood'] },
  {
    name: 'Noise or vibration',
    words: [
      'nois',
      'loud',
      'rattl',
      'vibrat',
      'grind',
      'squeak',
      'squeal',
      'hiss',
      'humming',
      'hums',
      'buzz',
      'shak',
    ],
  },
  {
    name: 'Error on display',
    words: ['error', 'code', 'display', 'screen', 'message', 'alarm', 'warning', 'beep'],
  },
  {
    name: 'Worn or damaged',
    words: [
      'crack',
      'worn',
      'torn',
      'damag',
      'loose',
      'bent',
      'split',
      'scratch',
      'snap',
      'blunt',
      'rust',
      'fell',
    ],
  },
];

const defaultCategory = 'Not working';

/** The usual category of the types of equipment that mostly have one kind of fault. */
const categoriesOfTypes: readonly CategoryRule[] = [
  // Bearings: users hear or feel them before they stop.
  { name: 'Noise or vibration', words: ['handpiece', 'compressor', 'centrifuge'] },
  // Blades become blunt.
  { name: 'Worn or damaged', words: ['clipper'] },
];

/** A patient depends on it, or it emits radiation. */
const criticalTypes = ['defibrillator', 'oxygen', 'anaesthetic', 'vaporiser', 'patient monitor', 'infusion'];
/** A room or a practice cannot treat without it. */
const seriousTypes = [
  'autoclave',
  'washer',
  'compressor',
  'suction',
  'chairs',
  'unit',
  'x-ray',
  'radiograph',
  'warming',
];
/** The writer says that the equipment can still be used, or that it only looks bad. */
const harmless = ['scratch', 'cosmetic', 'still work', 'still usable', 'slight'];

/**
 * Guesses the category and the severity of a fault from the type of its equipment and, where they say more, from the words of its
 * description. One rule for the server, for reports without an account, and for the form of users.
 */
export function guessFault<Category extends { readonly name: string }>({
  typeName,
  description,
  categories,
}: GuessedFrom<Category>): FaultGuess<Category> {
  const name =
    categoryRules.find(({ words }) => mentionsOne(description, words))?.name ??
    categoriesOfTypes.find(({ words }) => mentionsOne(typeName, words))?.name ??
    defaultCategory;
  const named = (wanted: string) =>
    categories.find((category) => category.name.toLowerCase() === wanted.toLowerCase());
  const severity = name === 'Safety' ? 'Critical' : severityOf(typeName, description);
  return { category: named(name) ?? named(defaultCategory) ?? categories[0], severity };
}

/** One level less if the writer says that it is harmless. A serious fault can still be harmless; danger to a patient is not. */
function severityOf(typeName: string, description: string) {
  if (mentionsOne(typeName, criticalTypes)) return 'Critical';
  const isHarmless = mentionsOne(description, harmless);
  if (mentionsOne(typeName, seriousTypes)) return isHarmless ? 'Minor' : 'Serious';
  return isHarmless ? 'Incidental' : 'Minor';
}

/** Whether a word of the text begins with one of these, whatever the case. */
function mentionsOne(text: string, beginnings: readonly string[]): boolean {
  const words = ` ${text.toLowerCase().replace(/[^\p{L}\p{N}-]+/gu, ' ')}`;
  return beginnings.some((beginning) => words.includes(` ${beginning}`));
}
