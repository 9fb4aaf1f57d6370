import { css } from 'lit';
import { hideBelow, leftToSettings } from './room';

/** Styles of the bar, its buttons and its clock. */
export const bar = css`
  .control-bar {
    position: absolute;
    inset: auto 0 0;
    transition: transform var(--xlvp-slow);
  }

  .bar {
    display: flex;
    align-items: center;
    box-sizing: border-box;
    height: var(--xlvp-bar-height);
    /* A ticking clock causes no layout outside the bar. */
    contain: size layout;
    gap: var(--xl-bar-gap, 0);
    padding: var(--xl-bar-padding, 0 10px 0 12px);
    background: var(--xl-bar-background, var(--xlvp-bar));
    color: var(--xl-bar-color, #fff);
    --xlvp-icon: var(--xl-icon-size, 20px);
    transition: opacity var(--xlvp-slow);
  }

  /* The thin progress line stays. The buttons stay in the Tab order; focus on one shows the bar again. */
  .idle .control-bar {
    transform: translateY(var(--xlvp-bar-height));
  }

  .idle .bar {
    opacity: 0;
    pointer-events: none;
  }

  slot[name='bar-end'] {
    flex: 1;
    display: flex;
    justify-content: flex-end;
  }

  .button {
    display: grid;
    place-items: center;
    position: relative;
    width: var(--xlvp-button, var(--xl-button-size, 36px));
    max-width: 100%;
    height: var(--xl-button-size, 36px);
    border-radius: var(--xl-button-radius, 6px);
    transition: background-color var(--xlvp-fast);
  }

  /* Extensions can add any number of buttons. A crowded bar first hides the total time, then its buttons shrink to the
     minimum hit target. */
  .bar > :has(.button):not(xlvp-quality-button, xlvp-rate-button) {
    min-width: 24px;
  }

  .button:active .icon {
    transform: scale(0.92);
  }

  xlvp-play-button {
    --xlvp-icon: var(--xl-icon-size, 24px);
  }

  /* As high as the button that it may become. */
  .clock {
    padding: 6px 10px;
    white-space: nowrap;
  }

  xlvp-clock {
    flex-shrink: 99;
  }

  /* A total time without room wraps into a clipped row; the gap puts that row below the padding. */
  .clock:has(.total) {
    display: flex;
    flex-flow: wrap;
    gap: 1em 4px;
    height: 1lh;
    overflow: hidden;
  }

  .clock .total {
    opacity: var(--xlvp-faint);
  }

  .clock .live {
    margin-left: 8px;
    padding: 2px 6px;
    border-radius: 4px;
    background: #d92b2b;
    color: #fff;
  }

  :is(xlvp-quality-button, xlvp-rate-button) .button {
    width: auto;
    min-width: var(--xlvp-button, 40px);
    max-width: 72px;
    padding: 0 6px;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  @media (forced-colors: active) {
    .track {
      forced-color-adjust: none;
      background: Canvas;
      box-shadow: 0 0 0 1px CanvasText;
    }

    .fill {
      background: Highlight;
    }

    .buffered {
      background: CanvasText;
      opacity: 0.35;
    }

    .knob {
      forced-color-adjust: none;
    }
  }

  /* As the player gets narrower, controls move to the settings, then the times are hidden. */
  .overflow {
    display: none;
  }

  ${leftToSettings({ name: 'pip', button: 'xlvp-pip-button', below: 540 })}
  ${leftToSettings({ name: 'page-fullscreen', button: 'xlvp-page-fullscreen-button', below: 540 })}
  ${leftToSettings({ name: 'quality', button: 'xlvp-quality-button', below: 460 })}
  ${leftToSettings({ name: 'speed-rate', button: 'xlvp-rate-button', below: 460 })}

  @container player (width < 340px) {
    .bar {
      padding: var(--xl-bar-padding, 0 4px);
    }

    .clock {
      padding-inline: 6px;
    }
  }

  ${hideBelow(310, '.clock .total')}
  ${hideBelow(220, 'xlvp-clock')}
`;
