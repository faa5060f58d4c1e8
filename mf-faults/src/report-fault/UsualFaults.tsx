import { faults, type Fault } from '@steward/shared-api';
import { useQuery } from '@steward/shared-api/client';
import { Button } from '@steward/shared-ui/action';
import { severityLabels } from '../faults/fault.labels.tsx';

/** The category and severity of past faults. */
export type UsualFault = Pick<Fault, 'category' | 'severity'>;

interface UsualFaultsProps {
  /** The type of the asset. */
  typeName: string;
  onChoose: (usual: UsualFault) => void;
}

/** What is often reported of assets of a type: category and severity in one tap. Nothing if there is nothing yet. */
export function UsualFaults({ typeName, onChoose }: UsualFaultsProps) {
  const { data } = useQuery(faults.list, { searchTerm: typeName.slice(0, 100), pageSize: 50 });
  const usual = usualOf(data?.data ?? []);
  if (usual.length === 0) return null;
  return (
    <ul className="st-fault-people st-field-wide" aria-label="Often reported">
      {usual.map((fault) => (
        <li key={keyOf(fault)}>
          <Button onClick={() => onChoose(fault)}>{keyOf(fault)}</Button>
        </li>
      ))}
    </ul>
  );
}

/** In number; more would be a list to read. */
const shownFaults = 3;

const keyOf = ({ category, severity }: UsualFault) => `${category.name} · ${severityLabels[severity]}`;

/** The most frequent categories with their severity, the most frequent first. */
export function usualOf(past: readonly UsualFault[]): readonly UsualFault[] {
  const counted = Map.groupBy(
    past.filter(({ severity }) => severity !== 'NotSet'),
    keyOf,
  );
  return [...counted.values()]
    .toSorted((one, other) => other.length - one.length)
    .flatMap(([first]) => (first ? [first] : []))
    .slice(0, shownFaults);
}
