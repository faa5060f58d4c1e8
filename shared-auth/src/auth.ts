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
  type AreaPermissions,
  type Session,
} from './session-store.ts';
