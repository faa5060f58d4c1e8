import journeys from '../playwright.config.ts';

/** Takes the screenshots of the README with the portal of the journeys and one browser. */
// oxlint-disable-next-line import/no-default-export -- Playwright requires a default export
export default {
  ...journeys,
  projects: [{ name: 'screenshots', testDir: '.', workers: 1 }],
  webServer: { ...journeys.webServer, command: `"${process.execPath}" ../portal/serve.ts` },
};
