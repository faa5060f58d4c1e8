import { spec } from '@steward/tooling/spec/spec.mjs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '../journeys/journey.ts';
import {
  afterAllAttempts,
  card,
  expectSamePage,
  expectTelemetry,
  openFaultyArea,
  openOther,
  test,
} from './failure-injection/injected-failures.ts';
import { integrityOf, type Published, type Variant } from './failure-injection/portal.ts';

interface Failure {
  what: string;
  variant?: Variant;
  /** Changes the published files. */
  corrupt?: (published: Published) => Promise<void>;
  text: string;
  phase: string;
  /** The expected console messages of the browser. */
  console: RegExp[];
}

const withoutEntry = ({ entry }: Published) => rm(entry);
const withTruncatedEntry = async ({ entry }: Published) => {
  const whole = await readFile(entry);
  await writeFile(entry, whole.subarray(0, whole.length / 2));
};
const changeBuild = async ({ folder }: Published, change: (build: { entry: [string, string] }) => void) => {
  const file = join(folder, 'build.json');
  const build: { entry: [string, string] } = JSON.parse(await readFile(file, 'utf8'));
  change(build);
  await writeFile(file, JSON.stringify(build));
};
const withWrongHash = (published: Published) =>
  changeBuild(published, (build) => void (build.entry[1] = `sha384-${'B'.repeat(64)}`));
const withSyntaxError = async (published: Published) => {
  await writeFile(published.entry, 'var steward_faulty = {');
  await changeBuild(published, (build) => void (build.entry[1] = integrityOf(published.entry)));
};
const withUnavailableShell = async ({ folder }: Published) => {
  const file = join(folder, 'area.json');
  const declaration = JSON.parse(await readFile(file, 'utf8'));
  declaration.requires.shell = '^9.9.9';
  await writeFile(file, JSON.stringify(declaration));
};

const failures: Failure[] = [
  {
    what: 'its entry is missing (404)',
    corrupt: withoutEntry,
    text: 'It could not be loaded.',
    phase: 'entry',
    console: [/status of 404/, /is not executable/],
  },
  {
    what: 'its entry is truncated',
    corrupt: withTruncatedEntry,
    text: 'Its files differ from the published version.',
    phase: 'integrity',
    console: [/integrity/],
  },
  {
    what: 'the hash in the registry differs from its entry',
    corrupt: withWrongHash,
    text: 'Its files differ from the published version.',
    phase: 'integrity',
    console: [/integrity/],
  },
  {
    what: 'its entry has a syntax error',
    corrupt: withSyntaxError,
    text: 'Its code is not valid.',
    phase: 'entry',
    console: [/Unexpected end of input/],
  },
  {
    what: 'it throws during its import',
    variant: 'atImport',
    text: 'It failed to start.',
    phase: 'export',
    console: [],
  },
  {
    what: 'it requires a shell version that is not available',
    corrupt: withUnavailableShell,
    text: 'It does not fit this version of the portal.',
    phase: 'version',
    console: [],
  },
  {
    what: 'it shares its own React',
    variant: 'sharesReact',
    text: 'It does not fit this version of the portal.',
    phase: 'version',
    console: [],
  },
  {
    what: 'it contains its own React',
    variant: 'ownReact',
    text: 'It does not fit this version of the portal.',
    phase: 'version',
    console: [/reading 'useState'/, /reading 'useEffect'/],
  },
  {
    what: 'it throws while it renders',
    variant: 'inRender',
    text: 'It crashed.',
    phase: 'render',
    console: [/faulty: in render/],
  },
  {
    what: 'it throws in an effect',
    variant: 'inEffect',
    text: 'It crashed.',
    phase: 'render',
    console: [/faulty: in an effect/],
  },
];

for (const { what, variant = 'working', corrupt, text, phase, console } of failures) {
  spec('p.3.1', 'p.3.2');
  test(`shows an error only in the slot of an area when ${what}, and shows the area after Retry without a reload`, async ({
    page,
    portal,
    telemetry,
    openNotes,
    expectInConsole,
  }) => {
    for (const message of console) expectInConsole(message);
    const published = await portal.publish(variant, { corrupt });
    await openNotes();
    await openFaultyArea(page);
    await expect(card(page)).toBeVisible(afterAllAttempts);
    await expect(card(page)).toContainText(text);
    await expect(card(page)).toContainText('The rest of Steward still works.');
    await expect(card(page).getByRole('group').getByText('Details')).toBeVisible();
    await expectTelemetry({ page, telemetry }, { version: published.version, phase });
    await openOther(page);
    await openFaultyArea(page);
    await expect(card(page)).toBeVisible();
    await portal.publish('fixed');
    await card(page).getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { name: 'The page is fixed' })).toBeVisible();
    await expectSamePage(page);
  });
}
