'use client';

import { XlVideoPlayer } from 'xl-video-player/react';

export function Film({ src, poster, title }: { src: string; poster: string; title: string }) {
  return (
    <XlVideoPlayer src={src} poster={poster} title={title} width="100%" height="auto" preload="none" playsInline />
  );
}
