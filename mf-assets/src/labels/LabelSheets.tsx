import type { TrackerLabel } from '@steward/shared-api';
import { Button } from '@steward/shared-ui/action';
import { Controls, OptionSelect } from '@steward/shared-ui/form';
import { plural } from '@steward/shared-ui/format';
import { Section, useUrlState, urlChoice, urlNumber, type UrlFields } from '@steward/shared-ui/page';
import { Label, PrintPage, PrintPages, PrintPortal, type LabelText } from '@steward/shared-ui/print';
import { useState } from 'react';
import {
  boxOf,
  labelPaperNames,
  labelPapers,
  labelsOnPage,
  pagesOf,
  type LabelPaper,
  type LabelPaperName,
} from './label-papers.ts';
import type { ChosenLabels } from './label-selection.ts';
import { MissingTrackers } from './MissingTrackers.tsx';

/** On screen; all pages are printed. */
const pagesShown = 6;
const papers = labelPaperNames.map((value) => ({ value, label: labelPapers[value].name }));

interface LabelSheetsProps {
  labels: readonly TrackerLabel[];
  chosen: ChosenLabels;
  /** Whether there are more labels than these. */
  hasMoreParts: boolean;
}

/** The labels on the chosen paper, and the button that prints them. */
export function LabelSheets({ labels, ...missing }: LabelSheetsProps) {
  const [{ paper: name, start }, change] = useUrlState(labelViewFields);
  const [printing, setPrinting] = useState(false);
  const paper = labelPapers[name];
  const texts = labels.flatMap(textOf);
  const pages = pagesOf(paper, texts, start);
  const sheets = pages.map((page, at) => (
    <PrintPage
      key={at}
      size={paper.size}
      label={`Page ${at + 1} of ${pages.length}`}
      boxes={placed(paper, page)}
    />
  ));
  const perPage = labelsOnPage(paper);
  return (
    <>
      <MissingTrackers labels={labels.filter(({ tracker }) => tracker === null)} {...missing} />
      <Section title="Paper">
        <Controls>
          <OptionSelect
            label="Print on"
            options={papers}
            value={name}
            onChange={(chosen) => change({ paper: chosen, start: 1 })}
          />
          {perPage > 1 && (
            <OptionSelect
              label="Start at label"
              options={numbersTo(perPage)}
              value={Math.min(start, perPage)}
              onChange={(chosen) => change({ start: chosen })}
            />
          )}
          <Button
            kind="primary"
            busy={printing}
            disabled={texts.length === 0}
            onClick={() => setPrinting(true)}
          >
            Print
          </Button>
        </Controls>
      </Section>
      <Section title={`Preview: ${plural(texts.length, 'label')} on ${plural(pages.length, 'page')}`}>
        <PrintPages>{sheets.slice(0, pagesShown)}</PrintPages>
        {pages.length > pagesShown && (
          <p className="st-muted">{`And ${plural(pages.length - pagesShown, 'more page', 'more pages')}.`}</p>
        )}
      </Section>
      {printing && (
        <PrintPortal paper={paper.size} onDone={() => setPrinting(false)}>
          {sheets}
        </PrintPortal>
      )}
    </>
  );
}

function textOf({ derivedModelName, reference, serialNumber, tracker }: TrackerLabel): LabelText[] {
  if (tracker === null) return [];
  const { friendlyId, publicUrlQrCodeSvg } = tracker;
  return [{ name: derivedModelName, reference, serialNumber, friendlyId, codeSvg: publicUrlQrCodeSvg }];
}

function placed(paper: LabelPaper, page: readonly (LabelText | null)[]) {
  return page.map((text, at) => ({
    key: String(at),
    box: boxOf(paper, at),
    content: text && <Label {...text} />,
  }));
}

function numbersTo(most: number) {
  return Array.from({ length: most }, (_, at) => ({ value: at + 1, label: String(at + 1) }));
}

/** The paper and the first free label of the first sheet. */
interface LabelView {
  readonly paper: LabelPaperName;
  readonly start: number;
}

const most = Math.max(...Object.values(labelPapers).map(labelsOnPage));

const labelViewFields: UrlFields<LabelView> = {
  paper: urlChoice(labelPaperNames, 'L7160'),
  start: urlNumber(1, (number) => number <= most),
};
