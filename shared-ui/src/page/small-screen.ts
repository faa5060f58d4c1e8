import { sizes } from '../theme/tokens.ts';
import { useMedia } from '../theme/use-media.ts';

/** Whether the window is as narrow as a phone: grids show cards and dialogs fill the window. */
export const useSmallScreen = () => useMedia(`(max-width: ${sizes.cardsBelow}px)`);
