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

const go = jest.fn<(to: string) => void>();
const leave = jest.fn<(to: string) => void>();
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
  cameFrom: 'https://steward.example/assets',
  go,
  leave,
});
const signedIn = () => writeCookie(signedInCookie, '1');
const whoIs = (status: number) => api.on(session.currentUser, () => new FakeProblem({ title: 'No', status }));
const wasSentBefore = () => sessionStorage.setItem('steward.sent-to-sign-in', '1');

spec('1.2.49', '1.2.50', '1.2.51', '2.2.204', '2.4.33');
test('when the login page is visited first, then it goes to the sign-in, once per session', async () => {
  const { unmount } = render(<LoginPage {...at('/login?returnUrl=%2Fassets')} />);
  await waitFor(() => expect(leave).toHaveBeenCalledWith('/bff/login?returnUrl=%2Fassets'));
  unmount();
  render(<LoginPage {...at('/login?returnUrl=%2Fassets')} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Log In' }));
  expect(go).toHaveBeenCalledWith('/bff/login?returnUrl=%2Fassets');
  expect(screen.getByText('Please log in to go on.')).toBeVisible();
  expect(leave).toHaveBeenCalledTimes(1);
});

spec('d.6.8');
test('offers no product page where none is configured', async () => {
  wasSentBefore();
  setProductLinks({});
  render(<LoginPage {...at('/login')} />);
  expect(await screen.findByRole('button', { name: 'Log In' })).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

spec('1.2.13', '1.2.48', '2.2.204', 'd.1.1');
test('when it is shown, then it welcomes and leads to the product page', async () => {
  wasSentBefore();
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
])('when the sign-in ended with %s, then it says why and offers to log out', async (code, text) => {
  render(<LoginPage {...at(`/login?error=${encodeURIComponent(code)}`)} />);
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  await userEvent.click(screen.getByRole('button', { name: 'Click to log out and retry' }));
  expect(go).toHaveBeenCalledWith('/logout');
  expect(leave).not.toHaveBeenCalled();
});

test('when somebody is signed in already, then the check brings them where they wanted to go', async () => {
  signedIn();
  api.on(session.currentUser, () => people.groupAdmin);
  render(<LoginPage {...at('/login?returnUrl=https%3A%2F%2Fevil.example')} />);
  await waitFor(() => expect(leave).toHaveBeenCalledWith('/bff/check?returnUrl=https%3A%2F%2Fevil.example'));
});

test('when the person has no access (204), then the page says so and sends nobody on', async () => {
  signedIn();
  api.on(session.currentUser, () => null);
  render(<LoginPage {...at('/login')} />);
  expect(await screen.findByRole('alert')).toHaveTextContent(/you do not have access/);
  expect(leave).not.toHaveBeenCalled();
});

test('when the asset service is away (502), then the error page is shown', async () => {
  signedIn();
  whoIs(502);
  render(<LoginPage {...at('/login')} />);
  await waitFor(() => expect(leave).toHaveBeenCalledWith('/error'));
});

test('when somebody has just logged out, then they are told and not signed in again', async () => {
  render(<LoginPage {...at('/login?state=logged-out')} />);
  expect(await screen.findByText('You have been logged out.')).toBeVisible();
  expect(leave).not.toHaveBeenCalled();
});

spec('1.2.14', '1.2.52', '2.2.205');
test('when the logout page opens, then it goes where this session’s log out begins', async () => {
  api.on(session.currentUser, () => ({ ...people.groupAdmin, logoutUrl: '/bff/logout?token=mine' }));
  sessionStorage.setItem('steward.place', 'of this person');
  render(<LogoutPage {...at('/logout')} />);
  expect(screen.getByRole('heading', { name: 'Logging you out now...' })).toBeVisible();
  await waitFor(() => expect(leave).toHaveBeenCalledWith('/bff/logout?token=mine'));
  expect(sessionStorage).toHaveLength(0);
});

test.each([
  ['a link of another site', 'https://evil.example/'],
  ['a link that hides where it stands', ''],
])('when %s leads to the logout page, then it asks first', async (_, cameFrom) => {
  api.on(session.currentUser, () => ({ ...people.groupAdmin, logoutUrl: '/bff/logout?token=mine' }));
  sessionStorage.setItem('steward.place', 'kept');
  render(<LogoutPage {...at('/logout')} cameFrom={cameFrom} />);
  expect(screen.getByRole('heading', { name: 'Do you want to log out?' })).toBeVisible();
  expect(sessionStorage.getItem('steward.place')).toBe('kept');
  expect(leave).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(leave).toHaveBeenCalledWith('/bff/logout?token=mine'));
});

test('when nobody is signed in, then logging out still ends the provider’s session', async () => {
  whoIs(401);
  render(<LogoutPage {...at('/logout')} />);
  await waitFor(() => expect(leave).toHaveBeenCalledWith('/bff/logout'));
});

spec('1.2.15', '1.2.53', '2.2.207');
test('when the error page opens, then it says the words and leads to the dashboard', async () => {
  render(<ErrorPage {...at('/error')} />);
  expect(
    screen.getByRole('heading', { name: 'Sorry, the app is currently not able to complete your request' }),
  ).toBeVisible();
  expect(screen.getByText('Please click below to retry')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Return To Dashboard' }));
  expect(go).toHaveBeenCalledWith('/');
  expect(screen.queryByText(/asset service API/)).not.toBeInTheDocument();
});

spec('1.2.16');
test('when somebody is signed in, then the error page opens and asks nobody who they are', () => {
  signedIn();
  render(<ErrorPage {...at('/error')} />);
  expect(screen.getByRole('button', { name: 'Return To Dashboard' })).toBeVisible();
  expect(api.calls).toEqual([]);
});

spec('1.2.54');
test('when the error page opens on localhost, then developers read what is missing', () => {
  render(<ErrorPage {...at('/error', 'http://localhost:4310')} />);
  expect(screen.getByText(/the asset service API is not running/)).toBeVisible();
});

test('when the sign-in service is away, then the error page says that', () => {
  render(<ErrorPage {...at('/error?reason=sign-in-unavailable', 'http://localhost:4310')} />);
  expect(screen.getByText('The sign-in service does not answer at the moment.')).toBeVisible();
  expect(screen.queryByText(/asset service API/)).not.toBeInTheDocument();
});

const token = 'T'.repeat(43);
const invited = 'new.hire@elsewhere.example';
const anInvitation = (visitor: Invitation['visitor']): Invitation => ({
  organisationName: 'Harbour Dental',
  userName: invited,
  roleName: 'Practice user',
  expiresAt: '2026-12-07T09:00:00.000Z',
  visitor,
});
const openInvitation = (visitor: Invitation['visitor']) => {
  api.on(invitations.get, () => anInvitation(visitor));
  render(<InvitationPage {...at(`/invitation/${token}`)} />);
};

test('leads an anonymous visitor of an invitation through the login and back', async () => {
  openInvitation(null);
  expect(await screen.findByRole('heading', { name: 'Join Harbour Dental' })).toBeVisible();
  expect(screen.getByText(invited)).toBeVisible();
  expect(screen.getByText('Practice user')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Log In' }));
  expect(go).toHaveBeenCalledWith(`/bff/login?returnUrl=%2Finvitation%2F${token}`);
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
  await waitFor(() => expect(leave).toHaveBeenCalledWith('/'));
  // The other tabs hear it.
  expect(localStorage.getItem('steward.user-changed')).not.toBeNull();
});

test('shows why an invitation could not be accepted', async () => {
  const detail = 'You already belong to this organisation';
  api.on(invitations.accept, () => new FakeProblem({ title: 'No', status: 409, detail }));
  openInvitation({ email: invited, isInvited: true, changeAccountUrl: '/bff/logout' });
  await userEvent.click(await screen.findByRole('button', { name: 'Accept invitation' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(detail);
  expect(leave).not.toHaveBeenCalled();
});

test('offers another account to log out and use the invited address', async () => {
  const changeAccountUrl = '/bff/logout?token=x&returnUrl=%2Finvitation';
  openInvitation({ email: 'marcus.lee@dentserve.example', isInvited: false, changeAccountUrl });
  expect(await screen.findByText(/logged in as marcus\.lee@dentserve\.example/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Accept invitation' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Log out and use the invited address' }));
  expect(leave).toHaveBeenCalledWith(changeAccountUrl);
});

test.each([502, 429])(
  'retries an invitation answered with %s, then shows why it is not available',
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
    expect(go).toHaveBeenCalledWith('/');
  },
);

spec('t.2.52');
test('says that an invitation link is incomplete, and asks the server nothing', () => {
  render(<InvitationPage {...at('/invitation/only-half-of-it')} />);
  expect(screen.getByRole('heading', { name: 'Invitation not available' })).toBeVisible();
  expect(screen.getByText(/^This invitation link is incomplete\./)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Continue to Steward' })).toBeVisible();
});
