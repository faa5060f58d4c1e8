import { html, type Html } from '../sign-in-pages/html.ts';
import type { Page } from '../sign-in-pages/page.ts';
import { demoPassword, demoPeople, type DemoPerson } from './demo-people.ts';

/** What was typed and refused. */
export interface RefusedSignIn {
  readonly email: string;
}

/** The demo's sign-in page: everybody with one click, or an e-mail address and the password. */
export function demoSignInPage(action: string, refused?: RefusedSignIn): Page {
  return {
    title: 'Sign in to the demo',
    status: refused ? 422 : 200,
    content: html`<h1>Sign in to the demo</h1>
      <p class="lead">
        Choose who you want to be. Each of them sees and may do something else; all of them are made up, and
        so is their data.
      </p>
      <div class="columns">
        <form class="people" method="post" action="${action}">${sections().map(peopleOfSection)}</form>
        <div class="card">${passwordForm(action, refused)}</div>
      </div>`,
  };
}

/** What somebody sees whose sign-in has run out or was begun in another browser. */
export function signInGonePage(): Page {
  return {
    title: 'This sign-in has run out',
    status: 400,
    narrow: true,
    content: html`<div class="card">
      <h1>This sign-in has run out</h1>
      <p>It took too long, was already used, or was begun in another browser.</p>
      <a class="primary" href="/bff/login">Log in again</a>
    </div>`,
  };
}

/** What somebody sees when the demo provider itself refuses. */
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

function sections(): [string, DemoPerson[]][] {
  return Object.entries(Object.groupBy(demoPeople, ({ section }) => section)).map(([name, people = []]) => [
    name,
    people,
  ]);
}

function peopleOfSection([name, people]: [string, DemoPerson[]]): Html {
  return html`<section>
    <h2>${name}</h2>
    <ul>
      ${people.map((person) => html`<li>${personButton(person)}</li>`)}
    </ul>
  </section>`;
}

function personButton({ email, firstName, lastName, organisation, who }: DemoPerson): Html {
  return html`<button class="person" name="person" value="${email}">
    <i aria-hidden="true">${firstName.slice(0, 1)}${lastName.slice(0, 1)}</i><b>${firstName} ${lastName}</b
    ><small>${organisation} · ${who}</small><small>${email}</small>
  </button>`;
}

function passwordForm(action: string, refused: RefusedSignIn | undefined): Html {
  const invalid = refused ? html` aria-invalid="true" aria-describedby="refused" autofocus` : '';
  return html`<form method="post" action="${action}">
    <h2>Or with an e-mail address</h2>
    ${refused ? html`<p class="error" id="refused" role="alert">This e-mail address and password do not belong together.</p>` : ''}
    <label for="email">E-mail address</label>
    <input
      id="email"
      name="email"
      type="email"
      autocomplete="username"
      required
      value="${refused?.email ?? ''}"
      ${invalid}
    />
    <label for="password">Password</label>
    <input id="password" name="password" type="password" autocomplete="current-password" required />
    <div class="actions"><button class="primary wide">Log in</button></div>
    <p class="hint">
      Everybody’s password is <code>${demoPassword}</code>. Invited to the portal? Open the link in your
      invitation e-mail, then log in here with the invited address.
    </p>
  </form>`;
}
