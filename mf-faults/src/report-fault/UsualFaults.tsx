import { faults, type Fault } from '@steward/shared-api';
import { useQuery } from '@steward/shared-api/client';
import { Button } from '@steward/shared-ui/action';
import { useId } from 'react';
import { severityLabels } from '../faults/fault.labels.tsx';

/** The category and severity of past faults. */
export type UsualFault = Pick<Fault, 'category' | 'severity'>;

interface UsualFaultsProps {
  /** The type of the asset. */
  typeName: string;
  onChoose: (usual: UsualFault) => void;
}

/** The most common faults of a type of asset: category and severity in one tap. Nothing while there are none. */
export function UsualFaults({ typeName, onChoose }: UsualFaultsProps) {
  const labelId = useId();
  const { data } = useQuery(faults.list, { searchTerm: typeName.slice(0, 100), pageSize: 50 });
  // The search also finds the text in descriptions and rooms.
  const ofType = data?.data.filter(({ assetInstance }) => assetInstance.derivedTypeName === typeName);
  const usual = usualOf(ofType ?? []);
  if (usual.length === 0) return null;
  return (
    <div className="st-field st-field-wide">
      <span id={labelId} className="st-field-label">
        Common faults
      </span>
      <ul className="st-fault-people" aria-labelledby={labelId}>
        {usual.map((fault) => (
          <li key={keyOf(fault)}>
            <Button onClick={() => onChoose(fault)}>{keyOf(fault)}</Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** In number; more would be a list to read. */
const shownFaults = 3;

const keyOf = ({ category, severity }: UsualFault) => `${category.name} · ${severityLabels[severity]}`;

/** The most frequent categories with their severity, the most frequent first. Cancelled faults were none. */
export function usualOf(past: readonly (UsualFault & Pick<Fault, 'status'>)[]): readonly UsualFault[] {
  const counted = new Map<string, { readonly usual: UsualFault; readonly count: number }>();
  for (const usual of past) {
    if (usual.status === 'Cancelled' || usual.severity === 'NotSet') continue;
    const key = keyOf(usual);
    const known = counted.get(key);
    counted.set(key, { usual: known?.usual ?? usual, count: (known?.count ?? 0) + 1 });
  }
  return [...counted.values()]
    .toSorted((one, other) => other.count - one.count)
    .map(({ usual }) => usual)
    .slice(0, shownFaults);
}
