import { startPortal } from './portal.tsx';

void startPortal();
