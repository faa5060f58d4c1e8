export { inPlace, usePlace, type Place } from './place.ts';
export {
  anyLocation,
  beginPlaceOf,
  selectGroup,
  selectLocation,
  useSelectedGroup,
  useSelectedLocation,
  type Chosen,
} from './place-store.ts';
export {
  keepConfigurationTab,
  setSession,
  useCan,
  useCurrentUser,
  useIdentity,
  useSession,
  type Session,
} from './session-store.ts';
