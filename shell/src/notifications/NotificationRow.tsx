import { formatDateTime, type Notification, type unreadNotifications } from '@steward/shared-api';
import type { Command } from '@steward/shared-api/client';
import { CalendarIcon, LifebuoyIcon } from '@steward/shared-ui/header';
import { readerTimeZone } from '@steward/shared-ui/format';
import { Link } from '@steward/shared-ui/page';
import { AlertIcon, ClockIcon, PersonIcon, PictureIcon } from '@steward/shared-ui/status';
import { addStyles } from '@steward/shared-ui/theme';
import type { ReactNode } from 'react';

const icons: Partial<Record<Notification['kind'], ReactNode>> = {
  mention: <PersonIcon />,
  assignment: <PersonIcon />,
  confirmation: <ClockIcon />,
  newDate: <CalendarIcon />,
  visitChange: <CalendarIcon />,
  fault: <AlertIcon />,
  photo: <PictureIcon />,
};

interface NotificationRowProps {
  item: Notification;
  onRead: Command<typeof unreadNotifications.markRead>['run'];
}

/** A notification. It opens its record and is read then. */
export function NotificationRow({ item, onRead }: NotificationRowProps) {
  const { id, kind, title, about, link, createdAt, isUnread } = item;
  // The failure of a mark is not worth a message: the notification stays unread.
  const read = () => void (isUnread && onRead({ id }).catch(() => undefined));
  const content = (
    <>
      {icons[kind] ?? <LifebuoyIcon />}
      <span className="st-notification-words">
        <span>
          {isUnread && <span className="st-hidden">Unread: </span>}
          {title}
        </span>
        {about && <small>{about}</small>}
        <small>{formatDateTime(createdAt, readerTimeZone())}</small>
      </span>
      {isUnread && <span className="st-notification-dot" />}
    </>
  );
  return (
    <li className={isUnread ? 'st-notification-unread' : ''}>
      {link ? (
        <Link className="st-menu-entry" to={link} onClick={read}>
          {content}
        </Link>
      ) : (
        <button type="button" className="st-menu-entry" onClick={read}>
          {content}
        </button>
      )}
    </li>
  );
}

addStyles(
  'notification',
  `
  .st-notifications { min-width: min(344px, 100%); }
  .st-section .st-notification-list { margin: 8px -12px; }
  .st-notifications ul, .st-notification-list { margin: 0; padding: 0; list-style: none; }
  .st-notifications li .st-menu-entry, .st-notification-list .st-menu-entry { align-items: flex-start; }
  .st-notification-words { flex: 1; min-width: 0; overflow-wrap: anywhere; }
  .st-notification-words small { display: block; font-size: 12px; line-height: 18px; color: var(--st-muted); }
  .st-notification-unread .st-notification-words > span { font-weight: 600; }
  .st-notification-dot { flex: none; width: 8px; height: 8px; margin-top: 7px; border-radius: 50%; background: var(--st-primary); }
  @media (max-width: 640px) { .st-popup-root:has(.st-bell) > .st-popup { position: fixed; inset: calc(var(--st-header) + 4px) 12px auto; width: auto; max-width: none; } }
  `,
);
