import { spec } from '@steward/tooling/spec/spec.mjs';
import type { Page } from '@playwright/test';
import { csrfHeaders, expect, people, signIn, test } from './journey.ts';

test.use({ colorScheme: 'dark' });

/** A4 without its margins, in pixels. */
const uprightPaper = { width: 703, height: 1032 };
const paperAcross = { width: 1032, height: 703 };

/** Shows the page as it is printed, and waits for its styles. */
async function showPrinted(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeHidden();
}

/** What must not be on paper: controls outside of cells, cut texts, and what is wider than the page. */
const flawsOf = (page: Page) =>
  page.evaluate(() => {
    const shown = [...document.querySelectorAll('body *')].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) && !element.closest('.st-hidden, svg'),
    );
    const nameOf = ({ tagName, className, textContent }: Element) =>
      `${tagName}.${String(className)} ${textContent.slice(0, 30)}`;
    const controls = shown.filter(
      (element) =>
        element.matches(
          'button:not([role="tab"]), nav, [role="tab"]:not([aria-selected="true"]), [type="checkbox"], .ant-select-suffix',
        ) && !element.closest('td, th, .st-figures, .st-stepper'),
    );
    const buttons = shown.filter(
      (element) => element.matches('.ant-btn') && getComputedStyle(element).borderStyle !== 'none',
    );
    const cut = shown.filter(
      (element) =>
        element.scrollWidth > element.clientWidth + 1 &&
        element.clientWidth > 0 &&
        getComputedStyle(element).overflowX !== 'visible',
    );
    const { clientWidth } = document.documentElement;
    const wide = shown.filter((element) => element.getBoundingClientRect().right > clientWidth + 1);
    return [...controls, ...buttons, ...cut, ...wide].map(nameOf);
  });

/** Prints the page on A4. Returns the number of pages. */
async function pagesOf(page: Page): Promise<number> {
  const pdf = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1');
  return pdf.match(/\/Type ?\/Page\b/g)?.length ?? 0;
}

const lists = [
  ['the register', people.olivia, '/assets?serviceDue=true&search=a&pageSize=50', /^\d+ Assets$/],
  ['the faults', people.olivia, '/faults?severity=Critical', /^\d+ Faults$/],
  ['the visits', people.marcus, '/service', /^\d+ Service Appointments$/],
  ['the documents', people.olivia, '/documents?pageSize=50', /^\d+ Documents$/],
  ['the users', people.olivia, '/configuration?tab=users', 'Management of Locations, People, and Suppliers'],
  [
    'the locations',
    people.olivia,
    '/configuration?tab=locations',
    'Management of Locations, People, and Suppliers',
  ],
  ['the report', people.olivia, '/reports?charts=true', /^\d+ Financial Events$/],
] as const;

for (const [name, email, address, heading] of lists) {
  spec('d.7.36', 'd.7.37');
  test(`${name} print without controls, and nothing is cut`, async ({ page }) => {
    await signIn(page, email, address);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    for (const size of [uprightPaper, paperAcross]) {
      await page.setViewportSize(size);
      await showPrinted(page);
      await expect(page.getByText(/^1–\d+ of \d+ |^\d+ .* in \d+ groups$/).first()).toBeVisible();
      expect(await flawsOf(page)).toEqual([]);
      await page.emulateMedia({ media: null });
    }
  });
}

spec('d.7.36');
test('a printed register names its filters and repeats its headings', async ({ page }) => {
  await signIn(page, people.olivia, '/assets?serviceDue=true&search=led');
  await expect(page.getByRole('heading', { name: '3 Assets' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeVisible();
  await showPrinted(page);
  const filters = page.getByRole('region', { name: 'Filters' });
  await expect(filters.getByText('Due a service')).toBeVisible();
  await expect(filters.getByText('Missing trackers')).toBeHidden();
  await expect(filters.getByText('Any Category')).toBeHidden();
  await expect(page.locator('thead')).toHaveCSS('display', 'table-header-group');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  expect(await pagesOf(page)).toBe(1);
});

spec('d.7.37');
test('a list prints from a phone as a table', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, people.olivia, '/documents?pageSize=50');
  await expect(page.getByRole('listitem').first()).toBeVisible();
  await showPrinted(page);
  await expect(page.getByRole('table')).toBeVisible();
  await page.emulateMedia({ media: null });
  await expect(page.getByRole('table')).toHaveCount(0);
});

spec('d.7.38');
test('a visit prints as a job sheet on one page', async ({ page }) => {
  await signIn(page, people.marcus, '/service?status=Confirmed');
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeVisible();
  await showPrinted(page);
  const sheet = page.getByRole('article');
  await expect(sheet.getByText('Job sheet')).toBeVisible();
  for (const title of ['Asset', 'Serial', 'Location and room', 'Result', 'Price', 'Remarks'])
    await expect(sheet.getByRole('columnheader', { name: title, exact: true })).toBeVisible();
  await expect(sheet.getByText('Signature')).toHaveCount(2);
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  expect(await flawsOf(page)).toEqual([]);
  expect(await pagesOf(page)).toBe(1);
  await page.emulateMedia({ media: null });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(sheet).toHaveCount(0);
});

spec('d.7.37');
test('an asset prints on one page, and nothing of it or of a fault is cut', async ({ page }) => {
  await page.setViewportSize(uprightPaper);
  await signIn(page, people.olivia, '/assets?serviceDue=true&search=led');
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await expect(page.getByText('Cost since purchase')).toBeVisible();
  await showPrinted(page);
  expect(await flawsOf(page)).toEqual([]);
  expect(await pagesOf(page)).toBe(1);
  await page.emulateMedia({ media: null });
  const faults = await page.request.get('/bff/api/v1/faults?pageSize=1', { headers: csrfHeaders });
  const { data }: { data: readonly { id: string }[] } = await faults.json();
  await page.goto(`/fault/${data[0]?.id}`);
  await expect(page.getByText('What happened')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeVisible();
  await showPrinted(page);
  expect(await flawsOf(page)).toEqual([]);
});
