import { createHash } from 'node:crypto';
import type { AnyDownload, ParsedInputOf } from '@steward/shared-api';
import type { PublicContext } from '../../context.ts';
import { contentDisposition } from './content-disposition.ts';
import { hasAlready } from './entity-tag.ts';
import type { TextRoute } from './serve.ts';

/** A text to answer with, made for this call. */
export interface OutgoingText {
  readonly text: string;
  readonly mediaType: string;
  readonly name: string;
}

/** Answers a download that is open to everyone with a text; 304 to whoever has the very same. */
export function servePublicText<E extends AnyDownload>(
  endpoint: E,
  make: (ctx: PublicContext, input: ParsedInputOf<E>) => Promise<OutgoingText>,
): TextRoute {
  if (endpoint.access !== 'public') throw new Error(`${endpoint.id} is not public`);
  return {
    endpoint,
    tell: async (ctx, input: ParsedInputOf<E>, { request, reply }) => {
      const { text, mediaType, name } = await make(ctx, input);
      const tag = `"${createHash('sha256').update(text).digest('base64url')}"`;
      void reply.header('ETag', tag).header('Cache-Control', 'private, no-cache');
      if (hasAlready(request, tag)) return reply.code(304).send();
      return reply
        .header('Content-Type', mediaType)
        .header('Content-Disposition', contentDisposition('attachment', name))
        .send(text);
    },
  };
}
