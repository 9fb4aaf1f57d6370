/** `screenshot`: the viewer took a picture of the video; `preventDefault()` keeps the browser from saving it. */
export class ScreenshotEvent extends Event {
  /** The picture, a PNG. */
  readonly blob: Blob;
  /** The name that it is saved under. */
  readonly fileName: string;

  constructor(blob: Blob, fileName: string) {
    super('screenshot', { cancelable: true });
    this.blob = blob;
    this.fileName = fileName;
  }
}

declare module '../../events' {
  interface XlVideoPlayerEventMap {
    screenshot: ScreenshotEvent;
  }
}
