/** Loaded together: the locations of a user and the users of a location. */
export { LocationUsersDialog } from './LocationUsersDialog.tsx';
export { UserLocationsDialog } from './UserLocationsDialog.tsx';
