import { css, unsafeCSS, type CSSResult } from 'lit';

/** Hides the selected elements in a player narrower than `width`, in px. */
export const hideBelow = (width: number, selector: string): CSSResult => css`
  @container player (width < ${width}px) {
    ${unsafeCSS(selector)} {
      display: none;
    }
  }
`;

/** A control of the bar that also has a row in the settings. */
interface MovableControl {
  /** Name in `control-buttons`. */
  readonly name: string;
  /** Selector of the control in the bar. */
  readonly button: string;
  /** Selector of its row; default: the row of a built-in button. */
  readonly row?: string;
  /** Width of the player, in px, below which the bar hides the control. */
  readonly below: number;
}

/**
 * Shows the row in place of a button without room in the bar. If the page lists the button but no settings button, that
 * button appears too.
 */
export function leftToSettings({ name, button, row = `.moved.${name}`, below }: MovableControl): CSSResult {
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
