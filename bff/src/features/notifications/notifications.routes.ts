import { notifications, unreadNotifications } from '@steward/shared-api';
import { serve } from '../../infrastructure/http/serve.ts';
import { listPreferences, setOwnDelivery } from './preferences.ts';
import { countUnreadNotifications, listNotifications, markNotificationsRead } from './read-notifications.ts';

export const notificationRoutes = [
  serve(notifications.list, listNotifications),
  serve(unreadNotifications.countUnread, countUnreadNotifications),
  serve(unreadNotifications.markRead, markNotificationsRead),
  serve(notifications.listPreferences, listPreferences),
  serve(notifications.setDelivery, setOwnDelivery),
];
