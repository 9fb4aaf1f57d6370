/** By how much of its width a picture may be stretched or squeezed. */
const tolerance = 0.12;

/** Returns whether the pictures of charts in a place, which the server has drawn, are shown at about the width that they were drawn at. */
export function fitsPictures(place: Element): boolean {
  const pictures = [...place.querySelectorAll('svg')].filter(({ clientWidth }) => clientWidth > 0);
  return (
    pictures.length > 0 &&
    pictures.every(({ clientWidth, viewBox }) => Math.abs(clientWidth / viewBox.baseVal.width - 1) <= tolerance)
  );
}
