import { stopTestServer } from './test-database.ts';

// oxlint-disable-next-line import/no-default-export -- jest runs the default export of a globalTeardown
export default stopTestServer;
