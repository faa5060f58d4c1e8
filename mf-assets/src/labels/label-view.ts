import { urlChoice, urlNumber, type UrlFields } from '@steward/shared-ui/page';
import { labelPaperNames, labelPapers, labelsOnPage, type LabelPaperName } from './label-papers.ts';

/** What the labels are printed on, and with which label of the first sheet they begin. */
interface LabelView {
  readonly paper: LabelPaperName;
  readonly start: number;
}

const most = Math.max(...Object.values(labelPapers).map(labelsOnPage));

export const labelViewFields: UrlFields<LabelView> = {
  paper: urlChoice(labelPaperNames, 'L7160'),
  start: urlNumber(1, (number) => number <= most),
};
