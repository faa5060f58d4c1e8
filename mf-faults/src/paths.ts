import { linkTo } from '@steward/shared-ui/widget';

/** Every address this area writes. */
export const paths = {
  unresolved: linkTo('unresolvedFaults'),
};
