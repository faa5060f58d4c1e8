export { aLocation } from './a-location.ts';
export { fakeApi, FakeProblem, type SeenCall } from './fake-api.ts';
