import type { Browser } from '@playwright/test';
import { stewardName, stewardScreens, type Application, type Screen } from './application.ts';
import { slow3G, slow4G, unthrottled } from './conditions.ts';
import { loadPage } from './open-page.ts';
import {
  blockingUntilUsable,
  criticalRequests,
  longestTask,
  requestsUntilUsable,
  scriptBytes,
  totalBlockingTime,
  type PageLoad,
} from './page-load.ts';
import type { Samples } from './samples.ts';

const conditions = { slow4G, unthrottled, slow3G };
type Condition = keyof typeof conditions;

export interface Load {
  readonly application: Application;
  readonly screen: Screen;
  /** The first part of the metrics' keys. */
  readonly name: string;
  readonly condition: Condition;
}

const firstRows: readonly (readonly ['home' | 'register', Condition])[] = [
  ['register', 'slow4G'],
  ['register', 'unthrottled'],
  ['home', 'slow4G'],
];

/** The loads of a round. Applications alternate, so that other work on the machine slows all equally. */
export function loadsOf(applications: readonly Application[]): Load[] {
  const compared = firstRows.flatMap(([name, condition]) =>
    applications.map((application) => ({ application, screen: application[name], name, condition })),
  );
  const { signIn, supplierHome } = stewardScreens;
  const own = applications
    .filter(({ name }) => name === stewardName)
    .flatMap((application): Load[] => [
      { application, screen: supplierHome, name: 'supplierHome', condition: 'slow4G' },
      { application, screen: signIn, name: 'signIn', condition: 'unthrottled' },
    ]);
  return [...compared, ...own];
}

/** The loads of a round that measure the first paint. */
export const paintsOf = (applications: readonly Application[]): Load[] =>
  applications.map((application) => ({
    application,
    screen: application.register,
    name: 'register',
    condition: 'slow3G',
  }));

/** The first screens of a portal with six areas and of one with many, in turns. */
export const manyAreasOf = (steward: Application, manyAreas: Application): Load[] =>
  (['home', 'register'] as const).flatMap((name) => [
    { application: steward, screen: steward[name], name: `sixAreas.${name}`, condition: 'slow4G' },
    { application: manyAreas, screen: manyAreas[name], name: `manyAreas.${name}`, condition: 'slow4G' },
  ]);

/** Opens the pages one after the other and adds their metrics to the samples. */
export async function measureLoads(
  browser: Browser,
  loads: readonly Load[],
  samples: Samples,
): Promise<void> {
  for (const { application, screen, name, condition } of loads) {
    const load = await loadPage(browser, { application, screen, conditions: conditions[condition] });
    for (const [metric, value] of Object.entries(metricsOf(load)))
      samples.add(`${name}.${condition}.${metric}`, application.name, value);
  }
}

const metricsOf = (load: PageLoad): Record<string, number> => ({
  firstPaint: load.firstPaint,
  largestPaint: load.largestPaint,
  usable: load.usableAt,
  blockingUntilUsable: blockingUntilUsable(load),
  blocking: totalBlockingTime(load),
  longestTask: longestTask(load),
  scripts: scriptBytes(load) / 1024,
  requests: requestsUntilUsable(load).length,
  criticalRequests: criticalRequests(load).length,
});
