import { namesVatIncluded, vatPercentage, type AssetImport, type ExchangeRate } from '@steward/shared-api';
import { CheckboxFilter, Controls } from '@steward/shared-ui/form';
import { Section } from '@steward/shared-ui/page';
import { useState } from 'react';
import { DayReadings } from './DayReadings.tsx';
import { ExchangeRates } from './ExchangeRates.tsx';
import {
  amountFieldsOf,
  keepLabel,
  keepsTexts,
  keptColumns,
  type ColumnFields,
  type ColumnReading,
  type ColumnReadings as Readings,
} from './mapping.ts';

interface ColumnReadingsProps {
  assetImport: AssetImport;
  mapping: ColumnFields;
  readings: Readings;
  onReadings: (readings: Readings) => void;
  exchangeRates: readonly ExchangeRate[];
  onExchangeRates: (rates: ExchangeRate[]) => void;
}

/** Whether unreadable cells of a column are left empty, all of them or those of which the texts are kept. */
const isEmptied = (reading: ColumnReading = {}) =>
  reading.leavesUnreadableEmpty === true || reading.keepsUnreadableTexts === true;

/** The columns in which unreadable cells are left empty, other currencies are read as pounds, VAT is taken off, or months are read as their first day. */
export function ColumnReadings(props: ColumnReadingsProps) {
  const { assetImport, mapping, readings, onReadings, exchangeRates, onExchangeRates } = props;
  const amounts = amountFieldsOf(assetImport);
  const columns = assetImport.columns.flatMap(({ header }, at) => {
    const field = mapping[at] ?? null;
    return field === null ? [] : [{ header, at, field }];
  });
  const change = (at: number, reading: ColumnReading) =>
    onReadings(readings.with(at, { ...readings[at], ...reading }));
  const emptied = columns.filter(
    ({ at, field }) => isEmptied(readings[at]) && keepsTexts(assetImport, field),
  );
  const areTextsKept =
    emptied.length > 0 && emptied.every(({ at }) => readings[at]?.keepsUnreadableTexts === true);
  const keepTexts = (keepsUnreadableTexts: boolean) =>
    onReadings(
      readings.map((reading, at) =>
        emptied.some((column) => column.at === at) ? { ...reading, keepsUnreadableTexts } : reading,
      ),
    );
  const leaveEmpty = (at: number, leavesUnreadableEmpty: boolean) => {
    // The texts of cells that are not left empty cannot be kept.
    const { keepsUnreadableTexts: _, ...reading } = readings[at] ?? {};
    const keepsText = leavesUnreadableEmpty && areTextsKept && keepsTexts(assetImport, mapping[at]);
    const kept = keepsText ? { keepsUnreadableTexts: true } : {};
    onReadings(readings.with(at, { ...reading, leavesUnreadableEmpty, ...kept }));
  };
  const [startsOpen] = useState(() => readings.some(isEmptied));
  const amountColumns = columns.filter(({ field }) => amounts.has(field));
  const readAsPounds = amountColumns.filter(({ at }) => readings[at]?.readsAsPounds === true);
  const vatColumns = amountColumns.filter(
    ({ header, at }) => namesVatIncluded(header) || readings[at]?.takesOffVat !== undefined,
  );
  return (
    <>
      <Section title="Cells that can’t be read">
        <p>
          The preview lists them and proposes what to do. If you leave them as they are, their rows are
          refused.
        </p>
        <details open={startsOpen}>
          <summary>Choose columns in which these cells are left empty</summary>
          <Controls>
            {columns
              .filter(({ field }) => field !== keptColumns)
              .map(({ header, at }) => (
                <CheckboxFilter
                  key={header}
                  label={header}
                  checked={isEmptied(readings[at])}
                  onChange={(checked) => leaveEmpty(at, checked)}
                />
              ))}
          </Controls>
        </details>
        {emptied.length > 0 && (
          <Controls>
            <CheckboxFilter
              label={keepLabel(
                assetImport,
                'the texts of these cells',
                emptied.map(({ field }) => field),
              )}
              checked={areTextsKept}
              onChange={keepTexts}
            />
          </Controls>
        )}
      </Section>
      {(amountColumns.length > 0 || exchangeRates.length > 0) && (
        <Section title="Amounts in another currency">
          <p>
            Rows with such amounts are refused unless you enter an exchange rate in the preview.
            {amountColumns.length > 0 && ' Tick a column if its numbers are really pounds.'}
          </p>
          <Controls>
            {amountColumns.map(({ header, at }) => (
              <CheckboxFilter
                key={header}
                label={`Read “${header}” as pounds`}
                checked={readings[at]?.readsAsPounds === true}
                onChange={(readsAsPounds) => change(at, { readsAsPounds })}
              />
            ))}
          </Controls>
          {exchangeRates.length > 0 && readAsPounds.length > 0 && <p>{unusedRatesText(readAsPounds)}</p>}
          <ExchangeRates rates={exchangeRates} onRates={onExchangeRates} />
        </Section>
      )}
      {vatColumns.length > 0 && (
        <Section title="Amounts with VAT">
          <p>Prices are kept without VAT.</p>
          <Controls>
            {vatColumns.map(({ header, at }) => (
              <CheckboxFilter
                key={header}
                label={`Take ${vatPercentage}% VAT off “${header}”`}
                checked={readings[at]?.takesOffVat === true}
                onChange={(takesOffVat) => change(at, { takesOffVat })}
              />
            ))}
          </Controls>
        </Section>
      )}
      <DayReadings columns={columns} readings={readings} onReading={change} />
    </>
  );
}

function unusedRatesText(columns: readonly { readonly header: string }[]): string {
  const names = new Intl.ListFormat('en-GB').format(columns.map(({ header }) => `“${header}”`));
  return `${names} ${columns.length === 1 ? 'is' : 'are'} read as pounds, so no exchange rate is used there.`;
}
