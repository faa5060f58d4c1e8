import { notifications } from '@steward/shared-api';
import { serve } from '../../infrastructure/http/serve.ts';
import { listPreferences, setOwnDelivery } from './preferences.ts';
import { countUnreadNotifications, listNotifications, markNotificationsRead } from './read-notifications.ts';

export const notificationRoutes = [
  serve(notifications.list, listNotifications),
  serve(notifications.countUnread, countUnreadNotifications),
  serve(notifications.markRead, markNotificationsRead),
  serve(notifications.listPreferences, listPreferences),
  serve(notifications.setDelivery, setOwnDelivery),
];
