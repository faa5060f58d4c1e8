import { openedByUserMeta } from '@steward/shared-api/platform';
import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import type { SignInPageProps } from './page-props.ts';
import { ErrorPage } from './ErrorPage.tsx';
import { LoginPage } from './LoginPage.tsx';
import { LogoutPage } from './LogoutPage.tsx';

// The server sends this page only for these paths, /error and /invitation/….
const pages: Record<string, [title: string, ComponentType<SignInPageProps>]> = {
  '/login': ['Log in', LoginPage],
  '/logout': ['Log out', LogoutPage],
};

const address = new URL(location.href);
const isOpenedByUser = document.querySelector(`meta[name="${openedByUserMeta}"]`) !== null;
const openPage = (to: string) => location.assign(to);
const replacePage = (to: string) => location.replace(to);

function show([title, Page]: [title: string, ComponentType<SignInPageProps>]): void {
  const root = document.getElementById('root');
  document.title = `${title} · Steward`;
  if (root)
    createRoot(root).render(
      <Page
        address={address}
        referrer={document.referrer}
        isOpenedByUser={isOpenedByUser}
        openPage={openPage}
        replacePage={replacePage}
      />,
    );
}

const error: [string, ComponentType<SignInPageProps>] = ['Error', ErrorPage];
if (!address.pathname.startsWith('/invitation/')) show(pages[address.pathname] ?? error);
else
  // A separate chunk, because most sign-ins do not need it.
  import('./InvitationPage.tsx').then(
    ({ InvitationPage }) => show(['Invitation', InvitationPage]),
    () => show(error),
  );
