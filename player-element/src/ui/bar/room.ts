import { css, unsafeCSS, type CSSResult } from 'lit';

/** Hides what the selector finds in a player narrower than this, in px. */
export const hideBelow = (width: number, selector: string): CSSResult => css`
  @container player (width < ${width}px) {
    ${unsafeCSS(selector)} {
      display: none;
    }
  }
`;

/** A control of the bar that has a row among the settings too. */
interface LeftToSettings {
  /** Its name in `control-buttons`. */
  readonly name: string;
  /** Selector of what it is in the bar. */
  readonly button: string;
  /** Selector of its row; by default one that the bar has moved there. */
  readonly row?: string;
  /** Width of the player, in px, below which the bar leaves it out. */
  readonly below: number;
}

/**
 * Shows the row in place of a button that the bar has no room for. Where the page lists the button without the settings,
 * these come with it.
 */
export function leftToSettings({ name, button, row = `.moved.${name}`, below }: LeftToSettings): CSSResult {
  const [inBar, inSettings] = [unsafeCSS(button), unsafeCSS(row)];
  return css`
    ${inSettings} {
      display: none;
    }

    .bar:has(> ${inBar}.no-room) ${inSettings} {
      display: block;
    }

    ${hideBelow(below, button)}

    @container player (width < ${below}px) {
      ${inSettings},
      .overflow.${unsafeCSS(name)} {
        display: block;
      }
    }
  `;
}
