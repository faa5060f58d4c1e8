import { spec } from '@steward/tooling/spec/spec.mjs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, menu, people, test } from '../journeys/journey.ts';
import { dataFolder } from '../portal/portal-address.ts';
import { copyWorkspace } from '../portal/workspace-copy.ts';

/** Changes a text in a file of somebody's. */
async function change(file: string, from: string, to: string) {
  const text = await readFile(file, 'utf8');
  expect(text).toContain(from);
  await writeFile(file, text.replace(from, to));
}

/** What it prints once it can be opened; a port that is taken makes it another one. */
async function addressOf(server: { said: () => string }, timeout: number): Promise<string> {
  await expect.poll(server.said, { timeout }).toContain('Open http://');
  return /Open (\S+)/.exec(server.said())?.[1] ?? '';
}

spec('p.5.1', 'p.5.2');
test('when a team begins a new area → it passes every check, stands in the menu, and what they change is on the screen with what was typed', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const copy = await copyWorkspace();
  try {
    expect(await copy.run('tooling/cli/new-area.mjs', 'assets')).toMatchObject({
      status: 1,
      said: expect.stringContaining('There is a folder mf-assets already.'),
    });
    expect(await copy.run('tooling/cli/new-area.mjs', 'Spare Parts')).toMatchObject({ status: 1 });
    expect(await copy.run('tooling/cli/new-area.mjs', 'spare-parts')).toMatchObject({ status: 0 });
    const area = join(copy.folder, 'mf-spare-parts');
    const results = [
      await copy.run('tooling/cli/check.mjs', 'mf-spare-parts'),
      await copy.run('tooling/cli/build-member.mjs', 'mf-spare-parts'),
      await copy.run(
        '--experimental-vm-modules',
        'tooling/node_modules/jest/bin/jest.js',
        '--config',
        'tooling/jest/all.mjs',
        'mf-spare-parts',
      ),
    ];
    for (const result of results) expect(result).toMatchObject({ status: 0 });

    // Something to type into, which the first page of an area has not.
    const screen = join(area, 'src/SparePartsPage.tsx');
    await change(
      screen,
      '<Page title="Spare parts">',
      '<Page title="Spare parts"><input aria-label="Note" />',
    );
    const dev = copy.start('tooling/cli/dev.mjs', ['spare-parts', '--port', '4640'], {
      STEWARD_AREAS: join(dataFolder, 'areas'),
      STEWARD_DATA: join(copy.folder, '.steward'),
    });
    const address = await addressOf(dev, 120_000);
    await page.goto(address);
    await page.getByRole('button', { name: 'Use this version' }).click();
    await page.locator(`button[value='${people.olivia}']`).click();
    await page.goto(address);
    await expect(menu(page).getByRole('link', { name: 'Spare parts' })).toBeVisible();
    await expect(menu(page).getByRole('link', { name: 'Assets', exact: true })).toBeVisible();
    await expect(page.getByText(/Nothing yet at your \d+ locations/)).toBeVisible();

    const note = page.getByLabel('Note');
    await note.fill('what I was typing');
    await change(screen, 'Nothing yet', 'Hardly anything');
    await expect(page.getByText(/Hardly anything at your \d+ locations/)).toBeVisible();
    await expect(note).toHaveValue('what I was typing');

    await change(screen, '<input', '<<input');
    const problem = page.getByRole('alert').filter({ hasText: 'Your change does not compile' });
    await expect(problem).toContainText('SparePartsPage.tsx');
    await expect(note).toHaveValue('what I was typing');
    await change(screen, '<<input', '<input');
    await expect(problem).toBeHidden();
    await expect(note).toHaveValue('what I was typing');

    await change(join(area, 'area.json'), '"label": "Spare parts"', '"label": "Parts in stock"');
    await expect(menu(page).getByRole('link', { name: 'Parts in stock' })).toBeVisible();

    // The page must be gone before its server is, or it says in the console that it is.
    await page.goto('about:blank');
    dev.interrupt();
    expect(await dev.ended).toBe(0);

    const fake = copy.start('tooling/cli/dev.mjs', ['spare-parts', '--fake', '--port', '4650']);
    const fakeAddress = await addressOf(fake, 60_000);
    expect(fakeAddress).toMatch(/\/spare-parts$/);
    await page.goto(fakeAddress);
    await page.getByRole('link', { name: 'Marcus Lee' }).click();
    await expect(page.getByText('Hardly anything at your 63 locations.')).toBeVisible();
    await expect(menu(page).getByRole('link')).toHaveText(['Dashboard', 'Spare parts']);
    await page.goto('about:blank');
    fake.interrupt();
    expect(await fake.ended).toBe(0);
  } finally {
    await copy.remove();
  }
});
