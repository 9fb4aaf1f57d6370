export { PlaylistChangeEvent } from './extensions/playlist/playlist-change-event';
export type { PlaylistItem, PlaylistOptions, PlaylistTrack } from './extensions/playlist/playlist-item';
export { playlistOf, type Playlist } from './extensions/playlist/playlist-of';
