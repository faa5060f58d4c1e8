export { locationScopeQuery, useLocationScope, type LocationScope } from './location-scope.ts';
export {
  anyLocation,
  restoreLocationChoice,
  selectGroup,
  selectLocation,
  useSelectedGroup,
  useSelectedLocation,
  type Chosen,
} from './selected-location.ts';
export {
  keepConfigurationTab,
  setSession,
  useCan,
  useCurrentUser,
  useIdentity,
  useSession,
  type Session,
} from './session-store.ts';
