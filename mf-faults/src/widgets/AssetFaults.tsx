import type { SlotProps } from '@steward/shared-ui/widget';
import { Section, urlNumber, useUrlState } from '@steward/shared-ui/page';
import { useFaultsOfAsset } from '../summary/fault-summary.data.ts';
import { FaultSummary } from '../summary/FaultSummary.tsx';

const fields = { faultsPage: urlNumber(1) };
const pageSize = 8;

/** The faults of an asset, on its page. */
export function AssetFaults({ assetInstanceId }: SlotProps<'asset-detail.faults@1'>) {
  const [{ faultsPage }, change] = useUrlState(fields);
  const list = useFaultsOfAsset(assetInstanceId, { page: faultsPage, pageSize });
  return (
    <Section title="Faults" isTitleHidden>
      <FaultSummary
        of="asset"
        list={list}
        page={faultsPage}
        pageSize={pageSize}
        onPage={(page) => change({ faultsPage: page })}
        empty="No faults reported for this asset"
      />
    </Section>
  );
}
