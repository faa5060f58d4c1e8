import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import type { DoorProps } from './page-props.ts';
import { ErrorPage } from './ErrorPage.tsx';
import { LoginPage } from './LoginPage.tsx';
import { LogoutPage } from './LogoutPage.tsx';

// The server sends this page for these paths only.
const pages: Record<string, [title: string, ComponentType<DoorProps>]> = {
  '/login': ['Log in', LoginPage],
  '/logout': ['Log out', LogoutPage],
};

const address = new URL(location.href);
const go = (to: string) => location.assign(to);
const leave = (to: string) => location.replace(to);

function show([title, Shown]: [title: string, ComponentType<DoorProps>]): void {
  const root = document.getElementById('root');
  document.title = `${title} · Steward`;
  if (root)
    createRoot(root).render(<Shown address={address} cameFrom={document.referrer} go={go} leave={leave} />);
}

const error: [string, ComponentType<DoorProps>] = ['Error', ErrorPage];
if (!address.pathname.startsWith('/invitation/')) show(pages[address.pathname] ?? error);
else
  // A script of its own: everybody else's sign-in does not pay for it.
  import('./InvitationPage.tsx').then(
    ({ InvitationPage }) => show(['Invitation', InvitationPage]),
    () => show(error),
  );
