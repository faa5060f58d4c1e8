// Compares Steward with the applications of bench/peers in a real browser (README.md). npm run bench:web builds everything, starts the
// demo server at STEWARD_URL and starts this.
import { writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { stewardAt } from './application.ts';
import { goals, sections, type Section } from './goals.ts';
import { compareKeystrokes } from './measure-keystrokes.ts';
import { measureDiscovery } from './measure-discovery.ts';
import { loadsOf, manyAreasOf, measureLoads, paintsOf } from './measure-loads.ts';
import { measureHeap, measureSwitches } from './measure-switches.ts';
import { startPeers } from './peers.ts';
import { lineOf, tableOf } from './report.ts';
import { createSamples } from './samples.ts';

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    only: { type: 'string' },
    json: { type: 'string' },
    data: { type: 'string' },
  },
});
const rounds = Number(options.rounds);
const isMeasured = (section: Section) => options.only === undefined || options.only === section;
if (!sections.some(isMeasured))
  throw new Error(`There is no section ${options.only}. Use ${sections.join(', ')}.`);

const print = (line: string) => process.stdout.write(`${line}\n`);
const loadAverage = () =>
  loadavg()
    .map((load) => load.toFixed(1))
    .join(' ');
const executablePath = process.env['STEWARD_BROWSER'];
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-background-networking', '--no-first-run'],
});
const peers = await startPeers();
const samples = createSamples();
try {
  const steward = await stewardAt(process.env['STEWARD_URL'] ?? '', browser);
  const applications = [steward, ...peers.applications];
  const manyAreas = isMeasured('areas')
    ? await stewardAt(process.env['STEWARD_MANY_AREAS_URL'] ?? '', browser)
    : undefined;
  if (isMeasured('discovery')) print(await measureDiscovery(browser, steward, samples));
  for (let round = 0; round < rounds; round += 1) {
    if (isMeasured('loads')) await measureLoads(browser, loadsOf(applications), samples);
    if (isMeasured('paint')) await measureLoads(browser, paintsOf(applications), samples);
    if (isMeasured('switches')) await measureSwitches(browser, applications, samples);
    if (manyAreas) await measureLoads(browser, manyAreasOf(steward, manyAreas), samples);
    print(`Round ${round + 1} of ${rounds}, load average ${loadAverage()}`);
  }
  if (isMeasured('keystrokes'))
    await compareKeystrokes(browser, {
      peers: peers.applications,
      samples,
      rounds,
      folder: options.data,
      executablePath,
    });
  if (isMeasured('heap')) print(await measureHeap(browser, steward, samples));
  const names = applications.map(({ name }) => name);
  const lines = goals
    .filter(({ section }) => isMeasured(section))
    .map((goal) => lineOf(goal, samples, names));
  print(`\nMedians; load average ${loadAverage()}\n${tableOf(lines, names)}`);
  if (options.json) writeFileSync(options.json, `${JSON.stringify(samples, null, 2)}\n`);
  process.exitCode = lines.some(({ isMet }) => isMet === false) ? 1 : 0;
} finally {
  await browser.close();
  peers.stop();
}
