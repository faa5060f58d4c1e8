import { CheckboxFilter, Controls } from '@steward/shared-ui/form';
import { Section } from '@steward/shared-ui/page';
import type { ColumnReading, ColumnReadings } from './mapping.ts';

interface DayReadingsProps {
  columns: readonly { readonly header: string; readonly at: number }[];
  readings: ColumnReadings;
  onReading: (at: number, reading: ColumnReading) => void;
}

/** The columns in which months and years are read as their first day, mistyped texts are corrected, or missing days are those of the report. A cause of refused rows offers these readings; here the user can take them back. */
export function DayReadings({ columns, readings, onReading }: DayReadingsProps) {
  const monthColumns = columns.filter(({ at }) => readings[at]?.readsMonthsAsFirstDay !== undefined);
  const correctedColumns = columns.filter(({ at }) => readings[at]?.usesCorrectedTexts !== undefined);
  const reportDayColumns = columns.filter(({ at }) => readings[at]?.resolvesOnReportDay !== undefined);
  return (
    <>
      {monthColumns.length > 0 && (
        <Section title="Months and years without a day">
          <p>Tick a column to read a month such as Jan 2026, or a year such as 2026, as its first day.</p>
          <Controls>
            {monthColumns.map(({ header, at }) => (
              <CheckboxFilter
                key={header}
                label={`Read months and years in “${header}” as their first day`}
                checked={readings[at]?.readsMonthsAsFirstDay === true}
                onChange={(readsMonthsAsFirstDay) => onReading(at, { readsMonthsAsFirstDay })}
              />
            ))}
          </Controls>
        </Section>
      )}
      {correctedColumns.length > 0 && (
        <Section title="Corrected texts">
          <p>Tick a column to use its corrected texts, such as £1,050 for “£1,050 + VAT”.</p>
          <Controls>
            {correctedColumns.map(({ header, at }) => (
              <CheckboxFilter
                key={header}
                label={`Use the corrected texts of “${header}”`}
                checked={readings[at]?.usesCorrectedTexts === true}
                onChange={(usesCorrectedTexts) => onReading(at, { usesCorrectedTexts })}
              />
            ))}
          </Controls>
        </Section>
      )}
      {reportDayColumns.map(({ header, at }) => (
        <Section key={header} title="Resolved faults without a day">
          <Controls>
            <CheckboxFilter
              label="Use the day of the report"
              checked={readings[at]?.resolvesOnReportDay === true}
              onChange={(resolvesOnReportDay) => onReading(at, { resolvesOnReportDay })}
            />
          </Controls>
        </Section>
      ))}
    </>
  );
}
