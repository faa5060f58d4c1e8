import { startTestServer } from './test-database.ts';

// oxlint-disable-next-line import/no-default-export -- jest runs the default export of a globalSetup
export default startTestServer;
