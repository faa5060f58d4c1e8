/** Fetched together: who sees which location, from the side of the user and of the location. */
export { LocationUsersDialog } from './LocationUsersDialog.tsx';
export { UserLocationsDialog } from './UserLocationsDialog.tsx';
