import type { KoaContextWithOIDC } from 'oidc-provider';
import { html } from '../sign-in-pages/html.ts';
import { sendKoaPage } from '../sign-in-pages/page.ts';
import { isSame } from '../secrets.ts';

/**
 * Logging out at the demo provider. Whoever comes with the id of this very session, which only we were told, came from us,
 * who asked already: it is done at once. Anybody else, such as a foreign page's image, gets a page that asks.
 */
export async function logOutAtOnce(ctx: KoaContextWithOIDC, form: string): Promise<void> {
  const { session, client, params, provider } = ctx.oidc;
  const known = client && session?.sidFor(client.clientId);
  const target = params?.['post_logout_redirect_uri'];
  if (!session || !known || !isSame(known, params?.['logout_hint']) || typeof target !== 'string')
    return askFirst(ctx, form);
  for (const { grantId } of Object.values(session.authorizations ?? {})) {
    if (grantId === undefined) continue;
    await provider.RefreshToken.revokeByGrantId(grantId);
    await (await provider.Grant.find(grantId))?.destroy();
  }
  await session.destroy();
  const next = new URL(target);
  if (typeof params?.['state'] === 'string') next.searchParams.set('state', params['state']);
  ctx.redirect(next.href);
  ctx.status = 303;
}

function askFirst(ctx: KoaContextWithOIDC, form: string): void {
  sendKoaPage(ctx, {
    title: 'Log out of the demo',
    narrow: true,
    // Guarantee: the form is the provider's own markup, with its own token in it.
    content: html`<div class="card">
      <h1>Log out of the demo?</h1>
      <p>You are signed in at the demo’s identity provider.</p>
      ${{ markup: form }}
      <div class="actions">
        <button class="primary" form="op.logoutForm" name="logout" value="yes">Log out</button>
        <a href="/">Stay signed in</a>
      </div>
    </div>`,
  });
}
