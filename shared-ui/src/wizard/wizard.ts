export { ChoiceTile, Tiles } from './ChoiceTile.tsx';
export { FileDrop } from './FileDrop.tsx';
export { PairList } from './PairList.tsx';
export { Remark } from './Remark.tsx';
export { Steps } from './Steps.tsx';
export { Becomes, TellingList } from './TellingList.tsx';
