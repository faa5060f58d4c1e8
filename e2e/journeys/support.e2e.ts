import { csrfHeaders, expect, people, signIn, test } from './journey.ts';
import { expectAccessible } from './theme-check.ts';

test('support finds the request for a model on its home page and adds the model, and the practice can choose it', async ({
  page,
  inAnotherBrowser,
}) => {
  const name = `Lumen ${Date.now().toString(36)}`;
  const practice = await inAnotherBrowser(people.sam, '/assets');
  const requested = await practice.request.post('/bff/api/v1/asset-model-addition-requests', {
    headers: csrfHeaders,
    data: { manufacturerString: 'Acme', modelInfoString: name },
  });
  await expect(requested).toBeOK();

  await signIn(page, people.support, '/');
  await page.getByRole('link', { name: /^\d+ model requests? awaits? a decision$/ }).click();
  await page.getByRole('searchbox', { name: 'Search requests' }).fill(name);
  await expect(page.getByText('1–1 of 1 request', { exact: true })).toBeVisible();
  await page.getByRole('link', { name }).click();
  const dialog = page.getByRole('dialog', { name: 'Model Request' });
  await expect(dialog).toContainText('Sam Reed, Brightside Dental');
  await dialog.getByRole('combobox', { name: /^Answer/ }).click();
  await page.getByTitle('Add the model to the catalogue').click();
  await dialog.getByRole('combobox', { name: /^Type/ }).fill('curing');
  await page.getByTitle('Curing lights').click();
  await expectAccessible(dialog.getByRole('button', { name: 'Add Model' }));
  await dialog.getByRole('button', { name: 'Add Model' }).click();
  await expect(page.getByText('Request decided')).toBeVisible();
  await expect(page.getByText('No requests awaiting a decision')).toBeVisible();

  await practice.goto('/assets?add=true');
  const adding = practice.getByRole('dialog', { name: 'Add a new Asset Instance' });
  await adding.getByRole('combobox', { name: /^Model/ }).fill(name);
  await expect(practice.getByTitle(new RegExp(name))).toBeVisible();
});

test('support previews a file of models, which is refused until all its rows are valid', async ({ page }) => {
  const name = `Quill ${Date.now().toString(36)}`;
  const file = (interval: string) => ({
    name: 'models.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `Model,Manufacturer,Type,Service interval\n${name} 1,Acme,Curing lights,12\n${name} 2,Acme,Curing lights,${interval}\n`,
    ),
  });
  await signIn(page, people.support, '/configuration?tab=import-models');
  const choose = page.getByLabel('Choose a CSV or Excel file, or drop it here');
  await choose.setInputFiles(file('often'));
  await expect(page.getByRole('list', { name: 'Refused rows' })).toContainText('Row 3, Service interval');
  await expectAccessible(page.getByText('Please correct the rejected rows', { exact: false }));
  await expect(page.getByRole('button', { name: /^Import/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Choose another file' }).click();
  await choose.setInputFiles(file('24'));
  await page.getByRole('button', { name: 'Import 2 Models' }).click();
  await expect(page.getByText('models.csv is imported.')).toBeVisible();
});
