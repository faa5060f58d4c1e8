import type { Page } from '@playwright/test';

const serverAddress = /^\/(bff|areas|shell|login|logout)(\/|$)/;

/** Removes the registry and the user from the portal's pages, so that the pages request them and a test can replace the responses. */
export async function requestPageData(page: Page): Promise<void> {
  await page.route(
    ({ pathname }) => !serverAddress.test(pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const html = await response.text();
      const body = html.replaceAll(/<script type="application\/json".*?<\/script>/gs, '');
      return route.fulfill({ response, body });
    },
  );
}
