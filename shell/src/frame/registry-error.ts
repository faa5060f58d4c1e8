/** What is hardly ever needed, in one script. */
export { asPartError } from '../areas/remote-failure.ts';
export { watchAreas } from '../areas/watch-areas.ts';
export { RolledBackBanner } from './RolledBackBanner.tsx';
export { RegistryMissing, RegistryBanner } from './RegistryErrorPage.tsx';
