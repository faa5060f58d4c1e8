export { documentFixture } from './fixtures/document.ts';
export { assetFixture } from './fixtures/asset.ts';
export { locationFixture } from './fixtures/location.ts';
export { roomFixture } from './fixtures/room.ts';
export { fakeApi, FakeProblem, type RecordedCall } from './fake-api.ts';
export { kpiSummaryFixture } from './fixtures/kpi-summary.ts';
export { pageOf } from './fixtures/page-of.ts';
