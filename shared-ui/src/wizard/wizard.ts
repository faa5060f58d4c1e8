export { ChoiceTile, Tiles } from './ChoiceTile.tsx';
export { FileDrop } from './FileDrop.tsx';
export { NamedRecords } from './NamedRecords.tsx';
export { PairList } from './PairList.tsx';
export { Callout } from './Callout.tsx';
export { ShortForm } from './ShortForm.tsx';
export { Steps } from './Steps.tsx';
export { Diff, ChangeList } from './ChangeList.tsx';
