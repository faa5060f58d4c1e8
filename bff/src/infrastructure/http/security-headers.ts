import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';

/** What every answer says of itself; the portal's pages add their own content policy (`portal.ts`). */
export function securityHeaders(app: FastifyInstance, config: Config): void {
  app.addHook('onSend', async (request, reply) => {
    void reply.header('X-Content-Type-Options', 'nosniff');
    void reply.header('Referrer-Policy', 'strict-origin-when-cross-origin');
    // The camera reads the codes on assets; nothing else of a device is needed, and nothing by pages within ours.
    void reply.header(
      'Permissions-Policy',
      'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
    );
    void reply.header('Cross-Origin-Opener-Policy', 'same-origin');
    if (config.origin.startsWith('https:'))
      void reply.header('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
    if (!reply.hasHeader('Content-Security-Policy')) {
      void reply.header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
    }
    // What the API says is for this person and this moment only: the back button shows nothing of it (S11).
    if (request.routeOptions.url?.startsWith('/bff/') && !reply.hasHeader('Cache-Control'))
      void reply.header('Cache-Control', 'no-store');
  });
}
