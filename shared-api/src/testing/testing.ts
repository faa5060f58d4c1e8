export { aLocation } from './a-location.ts';
export { aRoom } from './a-room.ts';
export { fakeApi, FakeProblem, type SeenCall } from './fake-api.ts';
