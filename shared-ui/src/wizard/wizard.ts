export { ChoiceTile } from './ChoiceTile.tsx';
export { Controls, Tiles } from './Controls.tsx';
export { FileDrop } from './FileDrop.tsx';
export { OptionSelect, type Option } from './OptionSelect.tsx';
export { PairList } from './PairList.tsx';
export { Remark } from './Remark.tsx';
export { Steps } from './Steps.tsx';
export { Becomes, TellingList } from './TellingList.tsx';
