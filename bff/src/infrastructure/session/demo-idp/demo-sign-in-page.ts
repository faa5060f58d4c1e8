import { html, type Html } from '../sign-in-pages/html.ts';
import type { Page } from '../sign-in-pages/page.ts';
import { demoPassword, demoUsers, type DemoUser } from './demo-users.ts';

/** The input of a failed sign-in. */
export interface FailedSignIn {
  readonly email: string;
}

/** The demo's sign-in page: one click per demo user, or an email address and the password. */
export function demoSignInPage(action: string, refused?: FailedSignIn): Page {
  return {
    title: 'Sign in to the demo',
    status: refused ? 422 : 200,
    content: html`<h1>Sign in to the demo</h1>
      <p class="lead">Choose a user. Each has a different role. All users and data are fictitious.</p>
      <div class="columns">
        <form class="people" method="post" action="${action}">${sections().map(peopleOfSection)}</form>
        <div class="card">${passwordForm(action, refused)}</div>
      </div>`,
  };
}

/** Shown for a sign-in that has expired or began in another browser. */
export function signInExpiredPage(): Page {
  return {
    title: 'This sign-in has expired',
    status: 400,
    narrow: true,
    content: html`<div class="card">
      <h1>This sign-in has expired</h1>
      <p>It took too long, was already used, or started in another browser.</p>
      <a class="primary" href="/bff/login">Log in again</a>
    </div>`,
  };
}

/** Shown for an error of the demo provider. */
export function demoFailedPage(reason: string): Page {
  return {
    title: 'The demo sign-in failed',
    status: 400,
    narrow: true,
    content: html`<div class="card">
      <h1>The demo sign-in failed</h1>
      <p>${reason}</p>
      <a class="primary" href="/bff/login">Log in again</a>
    </div>`,
  };
}

function sections(): [string, DemoUser[]][] {
  return Object.entries(Object.groupBy(demoUsers, ({ section }) => section)).map(([name, people = []]) => [
    name,
    people,
  ]);
}

function peopleOfSection([name, people]: [string, DemoUser[]]): Html {
  return html`<section>
    <h2>${name}</h2>
    <ul>
      ${people.map((person) => html`<li>${personButton(person)}</li>`)}
    </ul>
  </section>`;
}

function personButton({ email, firstName, lastName, organisation, description }: DemoUser): Html {
  return html`<button class="person" name="person" value="${email}">
    <i aria-hidden="true">${firstName.slice(0, 1)}${lastName.slice(0, 1)}</i><b>${firstName} ${lastName}</b
    ><small>${organisation} · ${description}</small><small>${email}</small>
  </button>`;
}

function passwordForm(action: string, refused: FailedSignIn | undefined): Html {
  const invalid = refused ? html` aria-invalid="true" aria-describedby="refused" autofocus` : '';
  return html`<form method="post" action="${action}">
    <h2>Or with an email address</h2>
    ${refused ? html`<p class="error" id="refused" role="alert">Incorrect email address or password.</p>` : ''}
    <label for="email">Email address</label>
    <input
      id="email"
      name="email"
      type="text"
      inputmode="email"
      autocapitalize="none"
      spellcheck="false"
      autocomplete="username"
      required
      value="${refused?.email ?? ''}"
      ${invalid}
    />
    <label for="password">Password</label>
    <input id="password" name="password" type="password" autocomplete="current-password" required />
    <div class="actions"><button class="primary wide">Log in</button></div>
    <p class="hint">
      The password of all users is <code>${demoPassword}</code>. Invited to the portal? Open the link in your
      invitation email, then log in here with the invited address.
    </p>
  </form>`;
}
