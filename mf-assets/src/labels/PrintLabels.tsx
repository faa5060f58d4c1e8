import { Button } from '@steward/shared-ui/action';
import { useNavigate } from '@steward/shared-ui/page';
import { paths } from '../paths.ts';
import { chooseForLabels } from './label-selection.ts';

/** Opens the page that prints the labels of the selected assets. */
export function PrintLabels({ assetInstanceIds }: { assetInstanceIds: readonly string[] }) {
  const navigate = useNavigate();
  const print = () => {
    chooseForLabels(assetInstanceIds);
    void navigate(paths.labels);
  };
  return <Button onClick={print}>Print Labels</Button>;
}
