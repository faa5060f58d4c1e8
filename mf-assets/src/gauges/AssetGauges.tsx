import type { KpiSummary } from '@steward/shared-api';
import { Gauge } from '@steward/shared-ui/chart';
import { GaugeRow, useKpiSummary } from '@steward/shared-ui/page';
import { paths } from '../paths.ts';

interface GaugeDefinition {
  readonly label: string;
  readonly countIn: (kpis: KpiSummary) => number;
  readonly lessIsBetter?: boolean;
  readonly to: string;
}

/** The gauges of the asset list, each with a link to the list with its filter. */
const gauges: readonly GaugeDefinition[] = [
  {
    label: 'Trackers Added',
    countIn: (kpis) => kpis.assetInstancesTotal - kpis.assetInstancesMissingTrackers,
    to: paths.assetsMissingTrackers,
  },
  {
    label: 'Serial/Barcode data',
    countIn: (kpis) => kpis.assetInstancesTotal - kpis.assetInstancesMissingData,
    to: paths.assetsRequiringInformation,
  },
  {
    label: 'Service Suppliers',
    countIn: (kpis) => kpis.assetInstancesTotal - kpis.assetInstancesMissingSuppliers,
    to: paths.assetsMissingSuppliers,
  },
  {
    label: 'Due a Service',
    countIn: (kpis) => kpis.assetInstancesServiceDue,
    lessIsBetter: true,
    to: paths.assetsDueAService,
  },
];

/** The completeness of the register in the location scope. */
export function AssetGauges() {
  const { data, error } = useKpiSummary();
  return (
    <GaugeRow label="Assets in numbers">
      {gauges.map(({ countIn, ...gauge }) => (
        <Gauge
          key={gauge.label}
          {...gauge}
          count={data ? countIn(data) : error ? null : undefined}
          total={data?.assetInstancesTotal ?? 0}
          noun={['asset', 'assets']}
        />
      ))}
    </GaugeRow>
  );
}
