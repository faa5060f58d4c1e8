import { useEffect, useState } from 'react';
import type { Pdf } from './open-pdf.ts';
import { PdfPage } from './PdfPage.tsx';
import type { StageProps } from './PreviewDialog.tsx';
import { PreviewNotice, StageSkeleton } from './PreviewNotice.tsx';
import { ScrollStage } from './ScrollStage.tsx';
import { usePdf } from './use-pdf.ts';

/** All pages of a PDF, below each other. */
export function PdfStage({ document: { id }, ...props }: StageProps) {
  const pdf = usePdf(id);
  if (pdf === undefined) return <StageSkeleton />;
  return typeof pdf === 'string' ? <PreviewNotice reason={pdf} /> : <Pages pdf={pdf} {...props} />;
}

/** In CSS pixels. Wider pages are hard to read on a large screen. */
const widestPage = 900;
/** On both sides of a page, in CSS pixels. */
const margin = 12;

function Pages({ pdf, name, zoom, onPage }: Omit<StageProps, 'document'> & { pdf: Pdf }) {
  const [stage, setStage] = useState<HTMLElement | null>(null);
  const width = useWidth(stage);
  const count = pdf.file.numPages;
  useEffect(() => {
    if (!stage) return undefined;
    const showPage = () => onPage(`Page ${pageOnScreen(stage)} of ${count}`);
    showPage();
    stage.addEventListener('scroll', showPage, { passive: true });
    return () => {
      stage.removeEventListener('scroll', showPage);
      onPage(null);
    };
  }, [stage, count, onPage]);
  const pageWidth = Math.min(width - 2 * margin, widestPage) * zoom.factor;
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  return (
    <ScrollStage ref={setStage} label={name}>
      {stage &&
        width > 0 &&
        numbers.map((number) => (
          <PdfPage key={number} pdf={pdf} number={number} width={pageWidth} stage={stage} />
        ))}
    </ScrollStage>
  );
}

/** The number of the page in the middle of the visible part. */
function pageOnScreen(stage: HTMLElement): number {
  const middle = stage.getBoundingClientRect().top + stage.clientHeight / 2;
  const pages = [...stage.children];
  const after = pages.findIndex((page) => page.getBoundingClientRect().top > middle);
  return Math.max(after === -1 ? pages.length : after, 1);
}

/** The inner width of an element in CSS pixels; 0 before it is known. */
function useWidth(element: HTMLElement | null): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
