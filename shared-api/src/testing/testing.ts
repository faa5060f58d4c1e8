export { aDocument } from './a-document.ts';
export { anAsset } from './an-asset.ts';
export { aLocation } from './a-location.ts';
export { aRoom } from './a-room.ts';
export { fakeApi, FakeProblem, type SeenCall } from './fake-api.ts';
export { kpis } from './kpis.ts';
export { pageOf } from './page-of.ts';
