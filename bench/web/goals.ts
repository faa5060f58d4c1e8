/** The parts of `npm run bench:web`, for `--only`. */
export const sections = ['loads', 'paint', 'discovery', 'switches', 'heap', 'keystrokes', 'areas'] as const;
export type Section = (typeof sections)[number];

/** A line of the result. Without a limit it is only printed. */
export interface Goal {
  readonly section: Section;
  /** The key of the samples. */
  readonly metric: string;
  readonly title: string;
  readonly unit: 'ms' | 'KB' | '';
  /** The highest allowed median of Steward. */
  readonly limit?: number;
  /** The highest allowed median of Steward, as a factor of react-admin's median, or of Steward's median of another metric. */
  readonly factor?: number;
  readonly factorOf?: string;
}

const taskLimit = 60;
const requestLimit = 12;
const switchLimit = 66;

const loads = (metric: string, title: string): Pick<Goal, 'section' | 'metric' | 'title'> => ({
  section: 'loads',
  metric,
  title,
});

/** The goals of a page: its longest task, its requests and its scripts. */
const page = (name: string, title: string, scriptLimit: number): Goal[] => [
  {
    ...loads(`${name}.slow4G.longestTask`, `${title}, slow 4G, 4 × CPU: longest task`),
    unit: 'ms',
    limit: taskLimit,
  },
  {
    ...loads(`${name}.slow4G.criticalRequests`, `${title}: requests in the critical path`),
    unit: '',
    limit: requestLimit,
  },
  { ...loads(`${name}.slow4G.requests`, `${title}: requests until usable`), unit: '' },
  {
    ...loads(`${name}.slow4G.scripts`, `${title}: scripts to a usable page`),
    unit: 'KB',
    limit: scriptLimit,
  },
];

const lateRequests = (name: string, title: string): Goal => ({
  section: 'discovery',
  metric: `${name}.lateRequests`,
  title: `${title}: requests discovered late`,
  unit: '',
  limit: 0,
});

/** With 30 areas a first screen is as fast as with six; 5 % is what two equal runs differ by. */
const manyAreas = (name: string, title: string): Goal[] => [
  {
    section: 'areas',
    metric: `sixAreas.${name}.slow4G.usable`,
    title: `${title}, six areas: first rows`,
    unit: 'ms',
  },
  {
    section: 'areas',
    metric: `manyAreas.${name}.slow4G.usable`,
    title: `${title}, 30 areas: first rows`,
    unit: 'ms',
    factor: 1.05,
    factorOf: `sixAreas.${name}.slow4G.usable`,
  },
];

/** All lines in the order of the output. */
export const goals: readonly Goal[] = [
  { ...loads('register.slow4G.largestPaint', 'register, slow 4G, 4 × CPU: LCP'), unit: 'ms', factor: 0.8 },
  { ...loads('register.slow4G.usable', 'register, slow 4G, 4 × CPU: first rows'), unit: 'ms' },
  {
    ...loads(
      'register.slow4G.blockingUntilUsable',
      'register, slow 4G, 4 × CPU: blocking until the first rows',
    ),
    unit: 'ms',
    factor: 1,
  },
  {
    ...loads('register.slow4G.blocking', 'register, slow 4G, 4 × CPU: TBT of Lighthouse'),
    unit: 'ms',
    factor: 1,
  },
  { ...loads('register.unthrottled.largestPaint', 'register, no throttling: LCP'), unit: 'ms', factor: 1 },
  { ...loads('register.unthrottled.usable', 'register, no throttling: first rows'), unit: 'ms' },
  {
    ...loads(
      'register.unthrottled.blockingUntilUsable',
      'register, no throttling: blocking until the first rows',
    ),
    unit: 'ms',
    factor: 1,
  },
  {
    ...loads('register.unthrottled.blocking', 'register, no throttling: TBT of Lighthouse'),
    unit: 'ms',
    factor: 1,
  },
  ...page('register', 'register', 250),
  ...page('home', 'home', 245),
  ...page('supplierHome', 'home of a supplier', 245),
  { ...loads('signIn.unthrottled.scripts', 'sign-in: scripts to a usable page'), unit: 'KB', limit: 60 },
  {
    section: 'paint',
    metric: 'register.slow3G.firstPaint',
    title: 'register, slow 3G: first paint',
    unit: 'ms',
    limit: 1_000,
  },
  { section: 'paint', metric: 'register.slow3G.usable', title: 'register, slow 3G: first rows', unit: 'ms' },
  lateRequests('register', 'register'),
  lateRequests('home', 'home'),
  lateRequests('supplierHome', 'home of a supplier'),
  {
    section: 'switches',
    metric: 'switch.home',
    title: 'cached switch to home',
    unit: 'ms',
    limit: switchLimit,
  },
  {
    section: 'switches',
    metric: 'switch.register',
    title: 'cached switch to the register',
    unit: 'ms',
    limit: switchLimit,
  },
  { section: 'keystrokes', metric: 'keystroke', title: 'keystroke to rows', unit: 'ms', limit: 200 },
  { section: 'heap', metric: 'heapPerSwitch', title: 'heap per switch', unit: 'KB', limit: 2 },
  ...manyAreas('home', 'home'),
  ...manyAreas('register', 'register'),
];
