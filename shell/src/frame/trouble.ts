/** What is hardly ever needed, in one script. */
export { asPartError } from '../areas/part-failure.ts';
export { watchAreas } from '../areas/watch-areas.ts';
export { EarlierStrip } from './EarlierStrip.tsx';
export { RegistryMissing, RegistryStrip } from './RegistryTrouble.tsx';
