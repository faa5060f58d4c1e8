import type { AnyDownload, ParsedInputOf } from '@steward/shared-api';
import type { Context } from '../../context.ts';
import { sandboxPolicy } from './content-policy.ts';
import type { FileRoute } from './serve.ts';
import { untilDisconnected } from './until-disconnected.ts';

/** A small picture that the server has encoded itself. */
export interface OutgoingPicture {
  /** Identifies its bytes. */
  readonly tag: string;
  readonly mediaType: string;
  /** The address names these bytes, so that browsers can keep them. */
  readonly isImmutable: boolean;
  /** Reads or makes the picture. It runs in the slot of the call, unless the browser has the picture. */
  readonly read: (signal: AbortSignal) => Promise<Buffer>;
}

/**
 * Serves a small picture to show in a page. Browsers keep it, separately for each session, because the next user of the browser may not be
 * allowed to see it.
 */
export function servePicture<E extends AnyDownload>(
  endpoint: E,
  find: (ctx: Context, input: ParsedInputOf<E>) => Promise<OutgoingPicture>,
): FileRoute {
  return {
    endpoint,
    exchange: async (ctx, input: ParsedInputOf<E>, { request, reply, inSlot }) => {
      const isKnown = (tag: string) => request.headers['if-none-match'] === tag;
      const { headers, bytes } = await inSlot(() =>
        untilDisconnected(reply, async (signal) => {
          const picture = await find(ctx, input);
          const found = headersOf(picture);
          return { headers: found, bytes: isKnown(found.ETag) ? undefined : await picture.read(signal) };
        }),
      );
      void reply.headers(headers);
      return bytes ? reply.header('Content-Length', bytes.length).send(bytes) : reply.code(304).send();
    },
  };
}

function headersOf({ tag, mediaType, isImmutable }: OutgoingPicture) {
  return {
    ETag: `"${tag}"`,
    'Content-Type': mediaType,
    'Content-Disposition': 'inline',
    'Content-Security-Policy': sandboxPolicy,
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Cache-Control': isImmutable ? 'private, max-age=31536000, immutable' : 'private, no-cache',
    Vary: 'Cookie, Authorization',
  };
}
