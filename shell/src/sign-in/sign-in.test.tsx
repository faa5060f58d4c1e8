import { spec } from '@steward/tooling/spec/spec.mjs';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { invitations, session, signedInCookie, type Invitation } from '@steward/shared-api';
import { fakeApi, FakeProblem } from '@steward/shared-api/testing';
import { people } from '@steward/shared-ui/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { writeCookie } from '../session/browser-cookies.ts';
import { ErrorPage } from './ErrorPage.tsx';
import { InvitationPage } from './InvitationPage.tsx';
import { LoginPage } from './LoginPage.tsx';
import { LogoutPage } from './LogoutPage.tsx';
import { allLinks, setProductLinks } from '../testing/product-links.ts';

const openPage = jest.fn<(to: string) => void>();
const replacePage = jest.fn<(to: string) => void>();
let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
  jest.clearAllMocks();
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => {
  api.restore();
  document.cookie = `${signedInCookie}=; Path=/; Max-Age=0`;
});

const at = (path: string, origin = 'https://steward.example') => ({
  address: new URL(path, origin),
  referrer: 'https://steward.example/assets',
  isOpenedByUser: false,
  openPage,
  replacePage,
});
const signedIn = () => writeCookie(signedInCookie, '1');
const failCurrentUserWith = (status: number) =>
  api.on(session.currentUser, () => new FakeProblem({ title: 'No', status }));
const markAsRedirected = () => sessionStorage.setItem('steward.sent-to-sign-in', '1');

spec('1.2.49', '1.2.50', '1.2.51', '2.2.204', '2.4.33');
test('redirects from the login page to the sign-in, once per tab', async () => {
  const { unmount } = render(<LoginPage {...at('/login?returnUrl=%2Fassets')} />);
  await waitFor(() => expect(replacePage).toHaveBeenCalledWith('/bff/login?returnUrl=%2Fassets'));
  unmount();
  render(<LoginPage {...at('/login?returnUrl=%2Fassets')} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Log In' }));
  expect(openPage).toHaveBeenCalledWith('/bff/login?returnUrl=%2Fassets');
  expect(screen.getByText('Please log in first.')).toBeVisible();
  expect(replacePage).toHaveBeenCalledTimes(1);
});

spec('d.6.8');
test('shows no link to a product page without one in the configuration', async () => {
  markAsRedirected();
  setProductLinks({});
  render(<LoginPage {...at('/login')} />);
  expect(await screen.findByRole('button', { name: 'Log In' })).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

spec('1.2.13', '1.2.48', '2.2.204', 'd.1.1');
test('shows a welcome and a link to the product page', async () => {
  markAsRedirected();
  setProductLinks(allLinks);
  render(<LoginPage {...at('/login')} />);
  const product = await screen.findByRole('link', { name: 'Find out more (opens in a new tab)' });
  expect(product).toHaveAttribute('target', '_blank');
  expect(product).toHaveAttribute('href', expect.stringMatching(/^https:/));
  expect(screen.getByRole('heading', { name: 'Welcome to Steward' })).toBeVisible();
  expect(screen.queryByText('Click to log out and retry')).not.toBeInTheDocument();
});

spec('1.2.51', '1.3.14', '2.2.204', '2.3.136');
test.each([
  ['locked-out', /Your access to Steward has been locked/],
  ['unknown', /you do not have access to Steward/],
  ['refused', /could not be verified/],
  ['<img src=x>', /The sign-in did not succeed/],
])('shows why a sign-in failed (%s) and offers to log out', async (code, text) => {
  render(<LoginPage {...at(`/login?error=${encodeURIComponent(code)}`)} />);
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  await userEvent.click(screen.getByRole('button', { name: 'Click to log out and retry' }));
  expect(openPage).toHaveBeenCalledWith('/logout');
  expect(replacePage).not.toHaveBeenCalled();
});

test('redirects a signed-in user to the check', async () => {
  signedIn();
  api.on(session.currentUser, () => people.groupAdmin);
  render(<LoginPage {...at('/login?returnUrl=https%3A%2F%2Fevil.example')} />);
  await waitFor(() =>
    expect(replacePage).toHaveBeenCalledWith('/bff/check?returnUrl=https%3A%2F%2Fevil.example'),
  );
});

test('shows that an identity has no access (204)', async () => {
  signedIn();
  api.on(session.currentUser, () => null);
  render(<LoginPage {...at('/login')} />);
  expect(await screen.findByRole('alert')).toHaveTextContent(/you do not have access/);
  expect(replacePage).not.toHaveBeenCalled();
});

test('opens the error page while the asset service is unavailable (502)', async () => {
  signedIn();
  failCurrentUserWith(502);
  render(<LoginPage {...at('/login')} />);
  await waitFor(() => expect(replacePage).toHaveBeenCalledWith('/error'));
});

test('confirms a logout and does not sign in again', async () => {
  render(<LoginPage {...at('/login?state=logged-out')} />);
  expect(await screen.findByText('You have been logged out.')).toBeVisible();
  expect(replacePage).not.toHaveBeenCalled();
});

spec('1.2.14', '1.2.52', '2.2.205');
test('opens the logout of the session', async () => {
  api.on(session.currentUser, () => ({ ...people.groupAdmin, logoutUrl: '/bff/logout?token=mine' }));
  sessionStorage.setItem('steward.place', 'of this user');
  render(<LogoutPage {...at('/logout')} />);
  expect(screen.getByRole('heading', { name: 'Logging you out now...' })).toBeVisible();
  await waitFor(() => expect(replacePage).toHaveBeenCalledWith('/bff/logout?token=mine'));
  expect(sessionStorage).toHaveLength(0);
});

test('logs out at once when its address was typed', async () => {
  api.on(session.currentUser, () => ({ ...people.groupAdmin, logoutUrl: '/bff/logout?token=mine' }));
  render(<LogoutPage {...at('/logout')} referrer="" isOpenedByUser />);
  expect(screen.getByRole('heading', { name: 'Logging you out now...' })).toBeVisible();
  await waitFor(() => expect(replacePage).toHaveBeenCalledWith('/bff/logout?token=mine'));
});

test.each([
  ['a link of another site', 'https://evil.example/'],
  ['a link without a referrer', ''],
])('asks before a logout that %s has opened', async (_, referrer) => {
  api.on(session.currentUser, () => ({ ...people.groupAdmin, logoutUrl: '/bff/logout?token=mine' }));
  sessionStorage.setItem('steward.place', 'stored');
  render(<LogoutPage {...at('/logout')} referrer={referrer} />);
  expect(screen.getByRole('heading', { name: 'Do you want to log out?' })).toBeVisible();
  expect(sessionStorage.getItem('steward.place')).toBe('stored');
  expect(replacePage).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(replacePage).toHaveBeenCalledWith('/bff/logout?token=mine'));
});

test('ends the session of the identity provider even for an anonymous user', async () => {
  failCurrentUserWith(401);
  render(<LogoutPage {...at('/logout')} />);
  await waitFor(() => expect(replacePage).toHaveBeenCalledWith('/bff/logout'));
});

spec('1.2.15', '1.2.53', '2.2.207');
test('shows the error page with a button to the dashboard', async () => {
  render(<ErrorPage {...at('/error')} />);
  expect(
    screen.getByRole('heading', { name: 'Sorry, the app is currently not able to complete your request' }),
  ).toBeVisible();
  expect(screen.getByText('Please click below to retry')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Return To Dashboard' }));
  expect(openPage).toHaveBeenCalledWith('/');
  expect(screen.queryByText(/asset service API/)).not.toBeInTheDocument();
});

spec('1.2.16');
test('shows the error page without a request', () => {
  signedIn();
  render(<ErrorPage {...at('/error')} />);
  expect(screen.getByRole('button', { name: 'Return To Dashboard' })).toBeVisible();
  expect(api.calls).toEqual([]);
});

spec('1.2.54');
test('shows developers on localhost what is missing', () => {
  render(<ErrorPage {...at('/error', 'http://localhost:4310')} />);
  expect(screen.getByText(/the asset service API is not running/)).toBeVisible();
});

test('shows that the sign-in service is unavailable', () => {
  render(<ErrorPage {...at('/error?reason=sign-in-unavailable', 'http://localhost:4310')} />);
  expect(screen.getByText('The sign-in service is not responding.')).toBeVisible();
  expect(screen.queryByText(/asset service API/)).not.toBeInTheDocument();
});

const token = 'T'.repeat(43);
const invited = 'new.hire@elsewhere.example';
const invitationFixture = (visitor: Invitation['visitor']): Invitation => ({
  organisationName: 'Harbour Dental',
  userName: invited,
  roleName: 'Practice user',
  expiresAt: '2026-12-07T09:00:00.000Z',
  visitor,
});
const openInvitation = (visitor: Invitation['visitor']) => {
  api.on(invitations.get, () => invitationFixture(visitor));
  render(<InvitationPage {...at(`/invitation/${token}`)} />);
};

test('leads an anonymous user with an invitation through the login and back', async () => {
  openInvitation(null);
  expect(await screen.findByRole('heading', { name: 'Join Harbour Dental' })).toBeVisible();
  expect(screen.getByText(invited)).toBeVisible();
  expect(screen.getByText('Practice user')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Log In' }));
  expect(openPage).toHaveBeenCalledWith(`/bff/login?returnUrl=%2Finvitation%2F${token}`);
});

spec('t.2.13');
test('accepts an invitation only when the button is pressed', async () => {
  const accepted = jest.fn(() => ({ orgUserId: people.groupAdmin.id }));
  api.on(invitations.accept, accepted);
  openInvitation({ email: invited, isInvited: true, changeAccountUrl: '/bff/logout' });
  const button = await screen.findByRole('button', { name: 'Accept invitation' });
  expect(accepted).not.toHaveBeenCalled();
  expect(localStorage.getItem('steward.user-changed')).toBeNull();
  await userEvent.click(button);
  await waitFor(() => expect(replacePage).toHaveBeenCalledWith('/'));
  // This notifies the other tabs.
  expect(localStorage.getItem('steward.user-changed')).not.toBeNull();
});

test('shows why an invitation could not be accepted', async () => {
  const detail = 'You already belong to this organisation';
  api.on(invitations.accept, () => new FakeProblem({ title: 'No', status: 409, detail }));
  openInvitation({ email: invited, isInvited: true, changeAccountUrl: '/bff/logout' });
  await userEvent.click(await screen.findByRole('button', { name: 'Accept invitation' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(detail);
  expect(replacePage).not.toHaveBeenCalled();
});

test('offers another account to log out and use the invited address', async () => {
  const changeAccountUrl = '/bff/logout?token=x&returnUrl=%2Finvitation';
  openInvitation({ email: 'marcus.lee@dentserve.example', isInvited: false, changeAccountUrl });
  expect(await screen.findByText(/logged in as marcus\.lee@dentserve\.example/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Accept invitation' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Log out and use the invited address' }));
  expect(replacePage).toHaveBeenCalledWith(changeAccountUrl);
});

test.each([502, 429])(
  'offers to load an invitation again after a %s, then shows why it is not available',
  async (first) => {
    const detail = 'This invitation has expired. Please ask Harbour Dental to send you a new one.';
    let status = first;
    api.on(invitations.get, () => new FakeProblem({ title: 'No', status, detail }));
    render(<InvitationPage {...at(`/invitation/${token}`)} />);
    expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t load your invitation.');
    status = 404;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(detail)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Continue to Steward' }));
    expect(openPage).toHaveBeenCalledWith('/');
  },
);

spec('t.2.52');
test('shows that an invitation link is incomplete, without a request', () => {
  render(<InvitationPage {...at('/invitation/only-half-of-it')} />);
  expect(screen.getByRole('heading', { name: 'Invitation not available' })).toBeVisible();
  expect(screen.getByText(/^This invitation link is incomplete\./)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Continue to Steward' })).toBeVisible();
});
