import { spec } from '@steward/tooling/spec/spec.mjs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, menu, people, test } from '../journeys/journey.ts';
import { dataFolder } from '../portal/portal-address.ts';
import { copyWorkspace } from '../portal/workspace-copy.ts';

/** Replaces a text in a file. */
async function change(file: string, from: string, to: string) {
  const text = await readFile(file, 'utf8');
  expect(text).toContain(from);
  await writeFile(file, text.replace(from, to));
}

/** Waits until the server prints its address. The address has another port when the requested one is in use. */
async function addressOf(server: { output: () => string }, timeout: number): Promise<string> {
  await expect.poll(server.output, { timeout }).toContain('Open http://');
  return /Open (\S+)/.exec(server.output())?.[1] ?? '';
}

spec('p.5.1', 'p.5.2');
test('a team generates an area that passes every check and appears in the menu, and an edit keeps typed text', async ({
  page,
}) => {
  test.setTimeout(900_000);
  const copy = await copyWorkspace();
  try {
    expect(await copy.run('tooling/cli/new-area.mjs', 'assets')).toMatchObject({
      status: 1,
      output: expect.stringContaining('The folder mf-assets already exists.'),
    });
    expect(await copy.run('tooling/cli/new-area.mjs', 'Spare Parts')).toMatchObject({ status: 1 });
    expect(await copy.run('tooling/cli/new-area.mjs', 'spare-parts')).toMatchObject({ status: 0 });
    const area = join(copy.folder, 'mf-spare-parts');
    const results = [
      await copy.run('tooling/cli/check.mjs', 'mf-spare-parts'),
      await copy.run('tooling/cli/build-member.mjs', 'mf-spare-parts'),
      await copy.run(
        'tooling/node_modules/jest/bin/jest.js',
        '--config',
        'tooling/jest/all.mjs',
        'mf-spare-parts',
      ),
    ];
    for (const result of results) expect(result).toMatchObject({ status: 0 });

    // The generated page has no text field.
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

    // Leave the page first, because it logs an error when its server stops.
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
