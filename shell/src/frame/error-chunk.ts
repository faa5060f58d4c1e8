/** The entry of the chunk with code that only errors need. */
export { remoteErrorOf } from '../areas/remote-error-of.ts';
export { watchAreas } from '../areas/watch-areas.ts';
export { RolledBackBanner } from './RolledBackBanner.tsx';
export { RegistryMissing, RegistryBanner } from './RegistryErrorPage.tsx';
