/** Whether scripts set the loudness here: on iPhones and iPads the viewer alone does, by the device's buttons. */
export function canSetVolume(): boolean {
  const video = document.createElement('video');
  video.volume = 0.5;
  return video.volume === 0.5;
}
