'use client';

import { XlVideoPlayer } from 'xl-video-player/react';

const wide = { width: '100%', height: 'auto' };

export function Film({ src, poster, title }: { src: string; poster: string; title: string }) {
  return <XlVideoPlayer src={src} poster={poster} title={title} style={wide} preload="none" playsInline />;
}
