import { createHash } from 'node:crypto';
import type { AnyDownload, ParsedInputOf } from '@steward/shared-api';
import type { PublicContext } from '../../context.ts';
import { contentDisposition } from './content-disposition.ts';
import { matchesIfNoneMatch } from './entity-tag.ts';
import type { TextRoute } from './serve.ts';

/** A text that is generated for the call. */
export interface OutgoingText {
  readonly text: string;
  readonly mediaType: string;
  readonly name: string;
}

/** Serves a public text download. Answers 304 when the client has the same text. */
export function servePublicText<E extends AnyDownload>(
  endpoint: E,
  make: (ctx: PublicContext, input: ParsedInputOf<E>) => Promise<OutgoingText>,
): TextRoute {
  if (endpoint.access !== 'public') throw new Error(`${endpoint.id} is not public`);
  return {
    endpoint,
    sendText: async (ctx, input: ParsedInputOf<E>, { request, reply }) => {
      const { text, mediaType, name } = await make(ctx, input);
      const tag = `"${createHash('sha256').update(text).digest('base64url')}"`;
      void reply.header('ETag', tag).header('Cache-Control', 'private, no-cache');
      if (matchesIfNoneMatch(request, tag)) return reply.code(304).send();
      return reply
        .header('Content-Type', mediaType)
        .header('Content-Disposition', contentDisposition('attachment', name))
        .send(text);
    },
  };
}
