import { Button } from '@steward/shared-ui/action';
import { useNavigate } from '@steward/shared-ui/page';
import { paths } from '../paths.ts';
import { chooseForLabels, type ChosenLabels } from './label-selection.ts';

interface PrintLabelsProps {
  assets: ChosenLabels;
  /** `Print Labels` */
  label?: string;
}

/** Opens the page that prints the labels of the chosen assets. */
export function PrintLabels({ assets, label = 'Print Labels' }: PrintLabelsProps) {
  const navigate = useNavigate();
  const print = () => {
    chooseForLabels(assets);
    void navigate(paths.labels);
  };
  return <Button onClick={print}>{label}</Button>;
}
