import { onlyWhere } from './only-where';

/** The name of the button for picture-in-picture, where the browser has that: WebKitGTK has none. */
export const pipName = document.pictureInPictureEnabled ? ['画中画'] : [];

/** Declares a test for browsers with picture-in-picture. */
export const withPip = onlyWhere(Boolean(document.pictureInPictureEnabled), 'picture-in-picture');
