export { fakeApi, FakeProblem, type SeenCall } from './fake-api.ts';
