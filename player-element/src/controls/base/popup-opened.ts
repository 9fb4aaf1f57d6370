/** Told to the player's tree when a popup of the bar opens, so that the others close. */
export const POPUP_OPENED = 'xlvp-popup-opened';
