import { css } from 'lit';
import { leftToSettings } from '../../ui/bar/room';

/** Chapters on the progress slider, in its tip and in their menu. */
export const chapters = css`
  [part~='time-slider'] .track {
    -webkit-mask: var(--xlvp-mask, none);
    mask: var(--xlvp-mask, none);
  }

  xlvp-chapter-title {
    order: -1;
  }

  .tip-title {
    max-width: 160px;
    overflow: hidden;
    font-weight: 600;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  xlvp-chapters-button .menu {
    width: max-content;
    max-width: min(320px, calc(100cqw - 8px));
  }

  ${leftToSettings({ name: 'chapters', button: 'xlvp-chapters-button', row: 'xlvp-chapters-page', below: 460 })}

  :is(xlvp-chapters-button, xlvp-chapters-page) .menu-item {
    display: flex;
    justify-content: space-between;
    gap: 20px;
    text-align: start;
  }

  xlvp-chapters-page .menu-item {
    gap: 8px;
    padding-inline: 10px;
  }

  .chapter-name {
    overflow: hidden;
    text-overflow: ellipsis;
  }

  .chapter-start {
    opacity: var(--xlvp-faint);
  }
`;
