import type { Events } from 'hls.js';

/** Members of the enum by their own names and values, which the compiler compares. */
type Names = { readonly [Name in keyof typeof Events]?: `${(typeof Events)[Name]}` };

const names = {
  AUDIO_TRACKS_UPDATED: 'hlsAudioTracksUpdated',
  AUDIO_TRACK_SWITCHING: 'hlsAudioTrackSwitching',
  BUFFER_APPENDING: 'hlsBufferAppending',
  BUFFER_EOS: 'hlsBufferEos',
  ERROR: 'hlsError',
  FRAG_BUFFERED: 'hlsFragBuffered',
  FRAG_CHANGED: 'hlsFragChanged',
  FRAG_LOADED: 'hlsFragLoaded',
  FRAG_LOADING: 'hlsFragLoading',
  FRAG_PARSING_USERDATA: 'hlsFragParsingUserdata',
  LEVELS_UPDATED: 'hlsLevelsUpdated',
  LEVEL_LOADED: 'hlsLevelLoaded',
  LEVEL_SWITCHED: 'hlsLevelSwitched',
  LEVEL_UPDATED: 'hlsLevelUpdated',
  MANIFEST_LOADED: 'hlsManifestLoaded',
  MEDIA_ATTACHED: 'hlsMediaAttached' as Events.MEDIA_ATTACHED,
  MANIFEST_PARSED: 'hlsManifestParsed',
} as const satisfies Names;

/** The events of hls.js. Its own enum is in both of its builds, and what serves both may import neither. */
export const HlsEvent = names as unknown as { readonly [Name in keyof typeof names]: (typeof Events)[Name] };
