/** The texts of the toasts of an action. */
export interface ActionTexts {
  readonly success: string;
  /** Shown when the server gives no reason. */
  readonly failure: string;
}

/** The texts of an action without a name. */
const defaultTexts: ActionTexts = {
  success: 'Request completed successfully',
  failure: 'Request could not be completed',
};

/** The toast texts of every named action: those of spec 2.8, and others in the same style. */
export const actionMessages = {
  updateAssetInstance: {
    success: 'Asset instance updated successfully',
    failure: 'Error updating asset instance',
  },
  createAssetInstance: { success: 'Asset added successfully', failure: 'Error adding asset' },
  updateRooms: { success: 'Rooms updated successfully', failure: 'Error updating rooms' },
  deleteRoom: { success: 'Room deleted successfully', failure: 'Error deleting room' },
  deleteAssetInstance: { success: 'Asset deleted successfully', failure: 'Error deleting asset' },
  prepareDeletion: { success: 'Preview of the deletion started', failure: 'Error preparing the deletion' },
  discardImport: { success: 'Import discarded', failure: 'Error discarding import' },
  generateTracker: { success: 'Tracker generated successfully', failure: 'Error generating tracker' },
  generateTrackers: { success: 'Trackers generated successfully', failure: 'Error generating trackers' },
  updateFault: { success: 'Fault updated successfully', failure: 'Error updating fault' },
  deleteFault: { success: 'Fault deleted successfully', failure: 'Error deleting fault' },
  reportFault: { success: 'Fault added successfully', failure: 'Error adding fault' },
  addAppointment: {
    success: 'Appointment added successfully',
    failure: 'Error adding appointment',
  },
  updateAppointment: {
    success: 'Appointment updated successfully',
    failure: 'Error updating appointment',
  },
  deleteAppointment: {
    success: 'Appointment deleted successfully',
    failure: 'Error deleting appointment',
  },
  addAppointmentItem: { success: 'Asset added successfully', failure: 'Error adding asset' },
  removeAppointmentItem: { success: 'Asset removed successfully', failure: 'Error removing asset' },
  updateAppointmentItem: {
    success: 'Asset instance updated successfully',
    failure: 'Error updating asset instance',
  },
  makeCalendarFeed: { success: 'Calendar link created', failure: 'Error creating calendar link' },
  stopCalendarFeed: { success: 'Calendar link turned off', failure: 'Error turning off calendar link' },
  updateGroup: { success: 'Settings updated successfully', failure: 'Error updating settings' },
  addDocument: {
    success: 'Document added and uploaded successfully',
    failure: 'Error adding document',
  },
  updateDocument: { success: 'Document updated successfully', failure: 'Error updating document' },
  deleteDocument: { success: 'Document deleted successfully', failure: 'Error deleting document' },
  addUser: { success: 'User added successfully', failure: 'Error adding user' },
  updateUser: { success: 'User updated successfully', failure: 'Error updating user' },
  inviteUser: { success: 'User invited successfully', failure: 'Error inviting user' },
  resendInvitation: { success: 'User re-invited successfully', failure: 'Error re-inviting user' },
  assignLocation: {
    success: 'User added to location successfully',
    failure: 'Error adding user to location',
  },
  addLocation: { success: 'Location added successfully', failure: 'Error adding location' },
  updateLocation: { success: 'Location updated successfully', failure: 'Error updating location' },
  addRegion: { success: 'Region added successfully', failure: 'Error adding region' },
  updateRegion: { success: 'Region updated successfully', failure: 'Error updating region' },
  deleteRegion: { success: 'Region deleted successfully', failure: 'Error deleting region' },
  moveToRegion: { success: 'Moved Location to Region', failure: 'Request could not be completed' },
  removeFromRegion: {
    success: 'Removed Location from Region',
    failure: 'Request could not be completed',
  },
  addSupplier: { success: 'Supplier added successfully', failure: 'Error adding supplier' },
  removeSupplier: { success: 'Supplier removed successfully', failure: 'Error removing supplier' },
  saveSuppliers: { success: 'Changes saved successfully', failure: 'Error saving changes' },
  assignModel: { success: 'Model added successfully', failure: 'Error adding Model' },
  removeModel: { success: 'Model removed successfully', failure: 'Error removing Model' },
  markModels: { success: 'Models marked successfully', failure: 'Error marking models' },
  confirmClient: { success: 'Status updated successfully', failure: 'Error updating status' },
  decideModelRequest: { success: 'Request decided', failure: 'Error deciding request' },
  importModels: { success: 'Models imported successfully', failure: 'Error importing models' },
} as const satisfies Record<string, ActionTexts>;

export type ActionName = keyof typeof actionMessages;
/** The name of an action of the portal, or the texts of an action of an area: a constant of its module. */
export type ActionMessages = ActionName | ActionTexts;

/** Returns the texts of an action, or the default ones without a name. */
export function messagesOf(action: ActionMessages | undefined): ActionTexts {
  if (typeof action === 'object') return action;
  return action === undefined ? defaultTexts : actionMessages[action];
}
