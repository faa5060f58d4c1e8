import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import type { DoorProps } from './door-props.ts';
import { ErrorPage } from './ErrorPage.tsx';
import { LoginPage } from './LoginPage.tsx';
import { LogoutPage } from './LogoutPage.tsx';

// The server sends this page for these three paths only.
const pages: Record<string, [title: string, ComponentType<DoorProps>]> = {
  '/login': ['Log in', LoginPage],
  '/logout': ['Log out', LogoutPage],
};

const address = new URL(location.href);
const [title, Shown] = pages[address.pathname] ?? ['Error', ErrorPage];
const go = (to: string) => location.assign(to);
const leave = (to: string) => location.replace(to);
const root = document.getElementById('root');
document.title = `${title} · Steward`;
if (root)
  createRoot(root).render(<Shown address={address} cameFrom={document.referrer} go={go} leave={leave} />);
