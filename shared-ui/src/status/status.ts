export { ActiveTag, AssetStatusTag } from './AssetStatusTag.tsx';
export { DueState, Missing, urgencyOf } from './DueState.tsx';
export * from './icons.tsx';
export { StatusTag, type Tone } from './StatusTag.tsx';
