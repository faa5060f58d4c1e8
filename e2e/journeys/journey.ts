import { expect, test as base, type Page } from '@playwright/test';

/** The demo people by their first names. */
export const people = {
  olivia: 'olivia.grant@harbour-dental.example',
  priya: 'priya.shah@harbour-dental.example',
  tom: 'tom.baker@harbour-dental.example',
  helen: 'helen.moss@oakfield-vets.example',
  sam: 'sam.reed@brightside-dental.example',
  marcus: 'marcus.lee@dentserve.example',
  vera: 'vera.lind@vetcare-engineering.example',
  support: 'support@steward.example',
  lockedOut: 'locked.out@harbour-dental.example',
  nobody: 'nobody@harbour-dental.example',
} as const;

interface Journey {
  /** Console messages that this journey brings about on purpose. */
  expectedInConsole: RegExp[];
}

/** A journey fails when the console holds an error or a warning that it did not announce. */
export const test = base.extend<Journey>({
  expectedInConsole: [[], { option: true }],
  page: async ({ page, expectedInConsole }, use) => {
    const messages: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning')
        messages.push(`${message.type()}: ${message.text()} ${message.location().url}`);
    });
    page.on('pageerror', (error) => messages.push(`thrown: ${error.message}`));
    await use(page);
    expect(
      messages.filter((message) => !expectedInConsole.some((expected) => expected.test(message))),
    ).toEqual([]);
  },
});

export { expect };

/** Opens an address and signs in with one click on a demo person; ends where the address leads. */
export async function signIn(page: Page, email: string, address = '/'): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: email }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/bff/') && url.pathname !== '/login');
}
