import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';

/** Adds security headers to every response. Portal pages add their content policy in `portal.ts`. */
export function securityHeaders(app: FastifyInstance, config: Config): void {
  app.addHook('onSend', async (request, reply) => {
    void reply.header('X-Content-Type-Options', 'nosniff');
    void reply.header('Referrer-Policy', 'strict-origin-when-cross-origin');
    // Allows the camera for scanning codes, and no other device feature. Frames get none.
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
    // API responses are private and must not appear through the back button.
    if (request.routeOptions.url?.startsWith('/bff/') && !reply.hasHeader('Cache-Control'))
      void reply.header('Cache-Control', 'no-store');
  });
}
