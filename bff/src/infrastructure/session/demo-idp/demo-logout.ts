import type { KoaContextWithOIDC } from 'oidc-provider';
import { html } from '../sign-in-pages/html.ts';
import { sendKoaPage } from '../sign-in-pages/page.ts';
import { isEqualInConstantTime } from '../secrets.ts';

/**
 * Logs out of the demo provider. A request that knows the id of this session comes from Steward, which has already asked, and logs out
 * immediately. Other requests, such as an image of a foreign page, get a confirmation page.
 */
export async function logOutWithoutConfirmation(ctx: KoaContextWithOIDC, form: string): Promise<void> {
  const { session, client, params, provider } = ctx.oidc;
  const sid = client && session?.sidFor(client.clientId);
  const target = params?.['post_logout_redirect_uri'];
  if (!session || !sid || !isEqualInConstantTime(sid, params?.['logout_hint']) || typeof target !== 'string')
    return confirmLogOut(ctx, form);
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

function confirmLogOut(ctx: KoaContextWithOIDC, form: string): void {
  sendKoaPage(ctx, {
    title: 'Log out of the demo',
    narrow: true,
    // Guarantee: the form is the provider's own markup with its own token.
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
