import type { Readable } from 'node:stream';
import { SaxesParser } from 'saxes';

type Attributes = Readonly<Record<string, string>>;

/** Handlers of elements. Names have no namespace prefix. */
export interface XmlHandlers {
  readonly onOpen?: (name: string, attributes: Attributes) => void;
  readonly onText?: (text: string) => void;
  readonly onClose?: (name: string) => void;
}

/** Parses a stream of XML and yields after each chunk, so that the caller can stop early. Throws if it is not well-formed. */
export async function* parseXml(stream: Readable, handlers: XmlHandlers): AsyncGenerator<void> {
  const parser = new SaxesParser();
  const { onOpen, onText, onClose } = handlers;
  parser.on('error', (error) => {
    throw error;
  });
  if (onOpen) parser.on('opentag', ({ name, attributes }) => onOpen(localName(name), attributes));
  if (onText) {
    parser.on('text', onText);
    parser.on('cdata', onText);
  }
  if (onClose) parser.on('closetag', ({ name }) => onClose(localName(name)));
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of stream) {
      const bytes: Buffer = chunk;
      parser.write(decoder.decode(bytes, { stream: true }));
      yield;
    }
    parser.write(decoder.decode()).close();
  } finally {
    stream.destroy();
  }
}

/** Parses a complete stream of XML. */
export async function parseWholeXml(stream: Readable, handlers: XmlHandlers): Promise<void> {
  for await (const _ of parseXml(stream, handlers));
}

function localName(name: string): string {
  const colon = name.indexOf(':');
  return colon < 0 ? name : name.slice(colon + 1);
}

/** Decodes characters that XML cannot contain, which Excel writes as `_x000D_`. */
export function decodeEscapes(text: string): string {
  return text.includes('_x')
    ? text.replaceAll(/_x([0-9A-F]{4})_/gi, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text;
}
