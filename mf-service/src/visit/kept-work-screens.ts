// One chunk for all that is shown only to an engineer with work that was not sent.
export { UnsentWork } from './UnsentWork.tsx';
export { WorkNotices } from './WorkNotices.tsx';
