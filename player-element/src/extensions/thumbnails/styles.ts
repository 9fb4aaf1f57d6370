import { css } from 'lit';

/** The small picture in the tip of the progress slider. */
export const thumbnails = css`
  .tip:has(.thumbnail:not([hidden])) {
    gap: 3px;
    padding: 3px 3px 2px;
    border-radius: 7px;
  }

  xlvp-thumbnail-view {
    order: -2;
  }

  .thumbnail {
    position: relative;
    overflow: hidden;
    width: 160px;
    aspect-ratio: var(--xlvp-ratio, 16 / 9);
    max-height: 160px;
    border-radius: 5px;
    background: #1c1f24;
  }

  .thumbnail :is(img, canvas) {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }

  .of-sprite img {
    position: absolute;
    top: var(--xlvp-top);
    left: var(--xlvp-left);
    width: var(--xlvp-width);
    max-width: none;
    height: auto;
  }

  /* The picture reaches to the edges of the tip, words do not. */
  .tip:has(.thumbnail) .tip-title {
    box-sizing: border-box;
    padding-inline: 5px;
  }

  @container player (width < 480px) {
    .thumbnail {
      width: 112px;
    }
  }

  @container player (width >= 1000px) {
    .thumbnail {
      width: 208px;
    }

    .tip:has(.thumbnail) .tip-title {
      max-width: 208px;
    }
  }

  @container player (height < 190px) {
    .thumbnail {
      display: none;
    }
  }
`;
