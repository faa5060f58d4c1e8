import { sizes } from '../theme/tokens.ts';
import { useMedia } from '../theme/use-media.ts';

/** Whether the window is a phone's: grids are cards there and dialogs fill it. */
export const useSmallScreen = () => useMedia(`(max-width: ${sizes.cardsBelow}px)`);
