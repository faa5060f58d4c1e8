/** The entry point of the chunk with the code that is only needed after an error. */
export { registerOffline } from '../offline/register.ts';
export { remoteErrorOf } from '../areas/remote-error-of.ts';
export { watchAreas } from '../areas/watch-areas.ts';
export { RolledBackBanner } from './RolledBackBanner.tsx';
export { RegistryMissing, RegistryBanner } from './RegistryErrorPage.tsx';
