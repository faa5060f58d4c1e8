import { TextLayer, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useRef, useState, type CSSProperties } from 'react';
import { addStyles } from '../theme/styles.ts';
import type { Pdf } from './open-pdf.ts';

interface PdfPageProps {
  pdf: Pdf;
  /** From 1. */
  number: number;
  /** In CSS pixels. */
  width: number;
  /** The scrolling element. */
  stage: HTMLElement;
}

/** The maximum number of pixels of a page on screen: more would exhaust the memory of a phone. */
const maximumPixels = 16_000_000;

/** A page of a PDF: its picture with its text above it, which can be selected and read aloud. It is drawn while it is near the visible part. */
export function PdfPage({ pdf, number, width, stage }: PdfPageProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState(pdf.firstPage);
  const isNear = useIsNear(sheet, stage);
  const scale = width / size.width;
  useEffect(() => {
    if (!isNear || !canvas.current || !text.current) return undefined;
    const drawing = new AbortController();
    const target = { canvas: canvas.current, text: text.current };
    const draw = async () => {
      const page = await pdf.file.getPage(number);
      if (drawing.signal.aborted) return;
      const own = page.getViewport({ scale: 1 });
      setSize((last) =>
        last.width === own.width && last.height === own.height
          ? last
          : { width: own.width, height: own.height },
      );
      await drawPage(page, { ...target, scale: width / own.width, signal: drawing.signal });
    };
    // A page that cannot be drawn stays white.
    draw().catch(() => undefined);
    return () => drawing.abort();
  }, [isNear, number, pdf, width]);
  const style: CSSProperties & Record<'--total-scale-factor', number> = {
    width,
    height: size.height * scale,
    '--total-scale-factor': scale,
  };
  return (
    <div ref={sheet} className="st-pdf-page" style={style}>
      {isNear && <canvas ref={canvas} />}
      <div ref={text} className="st-pdf-text" />
    </div>
  );
}

interface Drawing {
  readonly canvas: HTMLCanvasElement;
  readonly text: HTMLElement;
  readonly scale: number;
  readonly signal: AbortSignal;
}

async function drawPage(page: PDFPageProxy, { canvas, text, scale, signal }: Drawing): Promise<void> {
  const viewport = page.getViewport({ scale });
  const area = viewport.width * viewport.height;
  const density = Math.min(devicePixelRatio, Math.sqrt(maximumPixels / area));
  canvas.width = Math.floor(viewport.width * density);
  canvas.height = Math.floor(viewport.height * density);
  const task = page.render({ canvas, viewport, transform: [density, 0, 0, density, 0, 0] });
  const layer = new TextLayer({ textContentSource: page.streamTextContent(), container: text, viewport });
  signal.addEventListener('abort', () => {
    task.cancel();
    layer.cancel();
    text.replaceChildren();
  });
  await task.promise;
  await layer.render();
}

/** Whether an element is at most one screen away from the visible part of the scrolling element. */
function useIsNear(element: { readonly current: HTMLElement | null }, stage: HTMLElement): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry) setIsNear(entry.isIntersecting);
      },
      { root: stage, rootMargin: '100% 0px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, stage]);
  return isNear;
}

addStyles(
  'pdf-page',
  `
  .st-pdf-page { position: relative; flex: none; margin: 12px auto; background: #fff; box-shadow: 0 1px 3px rgb(0 0 0 / 0.3); }
  .st-pdf-page > canvas { display: block; width: 100%; height: 100%; }
  .st-pdf-text { position: absolute; inset: 0; overflow: clip; color-scheme: only light; line-height: 1; letter-spacing: normal; word-spacing: normal; text-align: initial; text-size-adjust: none; forced-color-adjust: none; transform-origin: 0 0; --min-font-size: 1; --text-scale-factor: calc(var(--total-scale-factor) * var(--min-font-size)); --min-font-size-inv: calc(1 / var(--min-font-size)); }
  .st-pdf-text :is(span, br) { position: absolute; color: transparent; white-space: pre; cursor: text; transform-origin: 0 0; }
  .st-pdf-text > :not(.markedContent), .st-pdf-text .markedContent span:not(.markedContent) { --font-height: 0; font-size: calc(var(--text-scale-factor) * var(--font-height)); --scale-x: 1; --rotate: 0deg; transform: rotate(var(--rotate)) scaleX(var(--scale-x)) scale(var(--min-font-size-inv)); }
  .st-pdf-text .markedContent { display: contents; }
  .st-pdf-text ::selection { background: rgb(0 90 255 / 0.25); }
  `,
);
