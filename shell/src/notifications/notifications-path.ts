/** The page with all notifications. */
export const notificationsPath = '/notifications';
