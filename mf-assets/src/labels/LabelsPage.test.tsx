import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { trackers, type Permission, type TrackerLabel } from '@steward/shared-api';
import { assetFixture, fakeApi, FakeProblem } from '@steward/shared-api/testing';
import { fakePrinter, people, renderPage } from '@steward/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { trackerFixture } from '../fixtures/tracker.ts';
import { chooseForLabels } from './label-selection.ts';
import { LabelsPage } from './LabelsPage.tsx';

let api: ReturnType<typeof fakeApi>;
let printer: ReturnType<typeof fakePrinter>;

beforeEach(() => {
  api = fakeApi();
  printer = fakePrinter();
});
afterEach(() => {
  api.restore();
  sessionStorage.clear();
});

/** Returns whether the asset of this number has a tracker. */
let tracked: (number: number) => boolean = () => true;

function labelOf(number: number): TrackerLabel {
  const { id, breadcrumbName, assetModel, reference, serialNumber } = assetFixture(number);
  const { qrCode } = trackerFixture(number);
  return {
    assetInstanceId: id,
    breadcrumbName,
    derivedModelName: assetModel.name,
    reference,
    serialNumber,
    tracker: tracked(number)
      ? { friendlyId: `AAA-AAA-${number}`, publicUrlQrCodeSvg: qrCode.publicUrlQrCodeSvg }
      : null,
  };
}

interface Visit {
  at?: string;
  permissions?: readonly Permission[];
}

/** Opens the page for this number of assets with labels. */
function open(count: number, { at = '/assets/labels', permissions = ['assets.edit'] }: Visit = {}) {
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  chooseForLabels({ ids: numbers.map((number) => assetFixture(number).id) });
  api.on(trackers.listLabels, ({ assetInstanceIds, pageSize = 0, pageNumber = 1 }) => {
    const ids = assetInstanceIds.split(',');
    const data = numbers.filter((number) => ids.includes(assetFixture(number).id)).map(labelOf);
    return { data, pagination: { totalCount: data.length, pageSize, pageNumber } };
  });
  return renderPage(<LabelsPage />, {
    at,
    as: { ...people.groupAdmin, permissions: ['assets.read', ...permissions] },
  });
}

const page = (name: string) => screen.findByRole('region', { name });
const codesOn = (shown: HTMLElement) => within(shown).getAllByRole('img');

afterEach(() => {
  tracked = () => true;
});

describe('the preview', () => {
  test('continues on a second sheet', async () => {
    open(24);
    expect(await screen.findByRole('heading', { name: 'Print 24 Labels' })).toBeVisible();
    expect(codesOn(await page('Page 1 of 2'))).toHaveLength(21);
    expect(codesOn(await page('Page 2 of 2'))).toHaveLength(3);
    expect(within(await page('Page 1 of 2')).getByText('AAA-AAA-1')).toBeVisible();
  });

  test('starts at label 4 and keeps the start in the URL', async () => {
    const { user, address } = open(19);
    await user.click(await screen.findByRole('combobox', { name: 'Start at label' }));
    await user.click(await screen.findByTitle('4'));
    expect(codesOn(await page('Page 1 of 2'))).toHaveLength(18);
    expect(codesOn(await page('Page 2 of 2'))).toHaveLength(1);
    expect(address()).toBe('/assets/labels?start=4');
  });

  test('prints each label of a roll on its own page', async () => {
    open(2, { at: '/assets/labels?paper=roll' });
    expect(codesOn(await page('Page 2 of 2'))).toHaveLength(1);
    expect(screen.queryByRole('combobox', { name: 'Start at label' })).not.toBeInTheDocument();
  });

  test('prints all pages although only the first ones are shown', async () => {
    const { user } = open(9, { at: '/assets/labels?paper=roll' });
    expect(await screen.findByText('And 3 more pages.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Print' }));
    await waitFor(() => expect(printer.printed()).toBe(1));
    expect(printer.sheets()?.querySelectorAll('img')).toHaveLength(9);
    printer.finish();
    expect(printer.sheets()).toBeNull();
  });

  test('loads hundreds of labels in requests of 100', async () => {
    open(250);
    expect(await screen.findByText('Preview: 250 labels on 12 pages')).toBeVisible();
    expect(api.calls.map(({ input }) => String(input['assetInstanceIds']).split(',').length)).toEqual([
      100, 100, 50,
    ]);
  });
});

describe('assets without a tracker', () => {
  beforeEach(() => {
    tracked = (number) => number > 3;
  });
  const generate = () => screen.findByRole('button', { name: 'Generate trackers for these 3' });

  test('names the assets without a label', async () => {
    open(5);
    expect(await screen.findByRole('heading', { name: '3 assets have no tracker yet' })).toBeVisible();
    expect(screen.getByText(/Lisa 3 · SN-3$/)).toBeVisible();
    expect(codesOn(await page('Page 1 of 1'))).toHaveLength(2);
  });

  test('generates the missing trackers in as many requests as it takes', async () => {
    const sent: (readonly string[])[] = [];
    api.on(trackers.generateMany, ({ assetInstanceIds = [] }) => {
      sent.push(assetInstanceIds);
      return sent.length === 1
        ? { generatedCount: 2, remainingCount: 1 }
        : { generatedCount: 1, remainingCount: 0 };
    });
    const { user } = open(5);
    const button = await generate();
    tracked = () => true;
    await user.click(button);
    expect(await screen.findByText('Trackers generated successfully')).toBeVisible();
    const ids = [1, 2, 3].map((number) => assetFixture(number).id);
    expect(sent).toEqual([ids, ids]);
    await waitFor(async () => expect(codesOn(await page('Page 1 of 1'))).toHaveLength(5));
    expect(screen.queryByText(/no tracker yet/)).not.toBeInTheDocument();
  });

  test('sends no further request after Cancel', async () => {
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    let requests = 0;
    api.on(trackers.generateMany, async () => {
      requests += 1;
      await held;
      return { generatedCount: 1, remainingCount: 2 };
    });
    const { user } = open(5);
    await user.click(await generate());
    expect(await screen.findByRole('progressbar', { name: 'Generating trackers' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    answer();
    expect(await generate()).toBeVisible();
    expect(requests).toBe(1);
  });

  test('only names the assets without the permission', async () => {
    open(5, { permissions: [] });
    expect(await screen.findByRole('heading', { name: '3 assets have no tracker yet' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Generate/ })).not.toBeInTheDocument();
  });
});

test('shows where to select assets', async () => {
  renderPage(<LabelsPage />, { at: '/assets/labels' });
  expect(await screen.findByText(/^No assets selected/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the assets' })).toHaveAttribute('href', '/assets');
});

test('loads the labels after Retry', async () => {
  const { user } = open(1);
  api.on(trackers.listLabels, () => new FakeProblem({ title: 'It broke', status: 500 }));
  await screen.findByText('The labels could not be loaded');
  api.on(trackers.listLabels, () => ({
    data: [labelOf(1)],
    pagination: { totalCount: 1, pageSize: 100, pageNumber: 1 },
  }));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(codesOn(await page('Page 1 of 1'))).toHaveLength(1);
});

test('prints the labels of all assets that match, in parts, and generates the trackers of all parts', async () => {
  tracked = (number) => number !== 501;
  chooseForLabels({ filters: { missingTrackers: true } });
  api.on(trackers.listMatchingLabels, ({ pageNumber = 1, pageSize = 100 }) => {
    const first = (pageNumber - 1) * pageSize + 1;
    const numbers = Array.from({ length: pageSize }, (_, at) => first + at).filter((number) => number <= 501);
    return { data: numbers.map(labelOf), pagination: { totalCount: 501, pageSize, pageNumber } };
  });
  const sent: unknown[] = [];
  api.on(trackers.generateMany, ({ filters }) => {
    sent.push(filters);
    return { generatedCount: 1, remainingCount: 0 };
  });
  const { user, address } = renderPage(<LabelsPage />, {
    at: '/assets/labels',
    as: { ...people.groupAdmin, permissions: ['assets.read', 'assets.edit'] },
  });
  expect(await screen.findByRole('heading', { name: 'Print 501 Labels' })).toBeVisible();
  expect(await screen.findByText('Preview: 500 labels on 24 pages')).toBeVisible();
  await user.click(screen.getByRole('combobox', { name: 'Labels on this page' }));
  await user.click(await screen.findByTitle('501–501 of 501'));
  expect(address()).toBe('/assets/labels?part=2');
  await user.click(await screen.findByRole('button', { name: 'Generate trackers for all parts' }));
  expect(await screen.findByText('Trackers generated successfully')).toBeVisible();
  expect(sent).toEqual([{ missingTrackers: true }]);
});
