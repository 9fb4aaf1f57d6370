/** Between the tip and an end of the player, in px; as much as beside a tip that shows a time alone. */
const MARGIN = 6;

/** Keeps the tip of the slider inside of both ends, after what stands in it has changed. */
export function fitTip(content: Element): void {
  const tip = content.closest<HTMLElement>('.tip');
  tip?.style.setProperty('--xlvp-half', `${Math.ceil(tip.offsetWidth / 2) + MARGIN}px`);
}
