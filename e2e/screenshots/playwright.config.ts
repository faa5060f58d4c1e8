import journeys from '../playwright.config.ts';

/** Takes the pictures of the README: the portal of the journeys, one browser. */
// oxlint-disable-next-line import/no-default-export -- Playwright takes a configuration as the default export
export default {
  ...journeys,
  projects: [{ name: 'screenshots', testDir: '.', workers: 1 }],
  webServer: { ...journeys.webServer, command: `"${process.execPath}" ../portal/serve.ts` },
};
