export { locationScopeQuery, useLocationScope, type LocationScope } from './location-scope.ts';
export {
  anyLocation,
  clearSelection,
  resetSelectionForUser,
  selectGroup,
  selectLocation,
  useSelectedGroup,
  useSelectedLocation,
  type SelectedItem,
} from './selected-location.ts';
export {
  setConfigurationTab,
  setSession,
  useCan,
  useCurrentUser,
  useIdentity,
  useSession,
  useSignInResult,
  type AreaPermissions,
  type Session,
  type SignInResult,
} from './session-store.ts';
