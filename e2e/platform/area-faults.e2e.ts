import { spec } from '@steward/tooling/spec/spec.mjs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '../journeys/journey.ts';
import {
  afterAllAttempts,
  card,
  expectSamePage,
  expectAriaSnapshot,
  openDrill,
  openOther,
  test,
} from './failure-injection/injected-failures.ts';
import { integrityOf, type Published, type Variant } from './failure-injection/portal.ts';

interface Fault {
  what: string;
  variant?: Variant;
  /** What is done to the files once they are published. */
  spoil?: (published: Published) => Promise<void>;
  says: string;
  phase: string;
  /** What the browser itself says of it. */
  console: RegExp[];
}

const dropped = ({ entry }: Published) => rm(entry);
const truncated = async ({ entry }: Published) => {
  const whole = await readFile(entry);
  await writeFile(entry, whole.subarray(0, whole.length / 2));
};
const changeBuild = async ({ folder }: Published, change: (build: { entry: [string, string] }) => void) => {
  const file = join(folder, 'build.json');
  const build: { entry: [string, string] } = JSON.parse(await readFile(file, 'utf8'));
  change(build);
  await writeFile(file, JSON.stringify(build));
};
const ofOtherBytes = (published: Published) =>
  changeBuild(published, (build) => void (build.entry[1] = `sha384-${'B'.repeat(64)}`));
const withSyntaxError = async (published: Published) => {
  await writeFile(published.entry, 'var steward_drill = {');
  await changeBuild(published, (build) => void (build.entry[1] = integrityOf(published.entry)));
};
const needsAnotherShell = async ({ folder }: Published) => {
  const file = join(folder, 'area.json');
  const declaration = JSON.parse(await readFile(file, 'utf8'));
  declaration.requires.shell = '^9.9.9';
  await writeFile(file, JSON.stringify(declaration));
};

const inThePlace: Fault[] = [
  {
    what: 'its entry is not there (404)',
    spoil: dropped,
    says: 'It could not be loaded.',
    phase: 'entry',
    console: [/status of 404/, /is not executable/],
  },
  {
    what: 'its entry is truncated',
    spoil: truncated,
    says: 'Its files differ from the published version.',
    phase: 'integrity',
    console: [/integrity/],
  },
  {
    what: 'the registry names another hash than its entry has',
    spoil: ofOtherBytes,
    says: 'Its files differ from the published version.',
    phase: 'integrity',
    console: [/integrity/],
  },
  {
    what: 'its entry has a syntax error',
    spoil: withSyntaxError,
    says: 'Its code is not valid.',
    phase: 'entry',
    console: [/Unexpected end of input/],
  },
  {
    what: 'it throws while it is imported',
    variant: 'atImport',
    says: 'It failed to start.',
    phase: 'export',
    console: [],
  },
  {
    what: 'it needs a shell that is not there',
    spoil: needsAnotherShell,
    says: 'It does not fit this version of the portal.',
    phase: 'version',
    console: [],
  },
  {
    what: 'it shares a React of its own',
    variant: 'sharesReact',
    says: 'It does not fit this version of the portal.',
    phase: 'version',
    console: [],
  },
  {
    what: 'it was built with its own React',
    variant: 'ownReact',
    says: 'It does not fit this version of the portal.',
    phase: 'version',
    console: [/reading 'useState'/, /reading 'useEffect'/],
  },
  {
    what: 'it throws while it is drawn',
    variant: 'inRender',
    says: 'It crashed.',
    phase: 'render',
    console: [/drill: in render/],
  },
  {
    what: 'it throws in an effect',
    variant: 'inEffect',
    says: 'It crashed.',
    phase: 'render',
    console: [/drill: in an effect/],
  },
];

for (const { what, variant = 'well', spoil, says, phase, console } of inThePlace) {
  spec('p.3.1', 'p.3.2');
  test(`when of an area ${what} → only its place says so, the rest goes on; mended, Retry shows it without a reload`, async ({
    page,
    portal,
    told,
    openNotes,
    expectInConsole,
  }) => {
    for (const message of console) expectInConsole(message);
    const published = await portal.publish(variant, { spoil });
    await openNotes();
    await openDrill(page);
    await expect(card(page)).toBeVisible(afterAllAttempts);
    await expect(card(page)).toContainText(says);
    await expect(card(page)).toContainText('The rest of Steward still works.');
    await expect(card(page).getByRole('group').getByText('Details')).toBeVisible();
    await expectAriaSnapshot({ page, told }, { version: published.version, phase });
    await openOther(page);
    await openDrill(page);
    await expect(card(page)).toBeVisible();
    await portal.publish('later');
    await card(page).getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { name: 'The drill is better' })).toBeVisible();
    await expectSamePage(page);
  });
}
