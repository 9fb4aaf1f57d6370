export interface SoundChoiceState {
  /** Gain of the sound, 1..2. */
  readonly volumeBoost: number;
  /** Whether loud and quiet sounds are brought closer together. */
  readonly isNightMode: boolean;
}

/** Night mode: lowers sound above the threshold (dB), steeply and soon (s), to keep dialogue but not noise. */
const NIGHT: DynamicsCompressorOptions = { threshold: -42, knee: 24, ratio: 8, attack: 0.005, release: 0.3 };
/** Limiter of boosted sound: cuts the peaks that loudspeakers cannot play, which would crackle. */
const LIMIT: DynamicsCompressorOptions = { threshold: -2, knee: 0, ratio: 20, attack: 0.002, release: 0.1 };
/** Time constant of a gain change, in seconds; an immediate change would click. */
const FADE_SECONDS = 0.03;

const graphs = new WeakMap<HTMLVideoElement, SoundGraph>();

/** Audio graph of a video. A video can be connected to one graph only, for good, so that each has its own. */
export class SoundGraph {
  /** Returns the graph of a video. Needs a user activation, as browsers otherwise keep it silent. */
  static of(video: HTMLVideoElement): SoundGraph {
    const graph = graphs.get(video) ?? new SoundGraph(video);
    graphs.set(video, graph);
    return graph;
  }

  readonly context = new AudioContext();
  readonly #video: HTMLVideoElement;
  readonly #night = new DynamicsCompressorNode(this.context, NIGHT);
  readonly #gain = new GainNode(this.context);
  readonly #limit = new DynamicsCompressorNode(this.context, LIMIT);
  #source: MediaElementAudioSourceNode | undefined;

  constructor(video: HTMLVideoElement) {
    this.#video = video;
  }

  /** Whether the video's sound runs through this graph. */
  get isConnected(): boolean {
    return this.#source !== undefined;
  }

  /** Routes the sound through the nodes that the settings need; connects the video once the context is running. */
  set({ volumeBoost, isNightMode }: SoundChoiceState): void {
    // A context that is not running would silence the video.
    if (!this.#source && this.context.state !== 'running') return;
    this.#source ??= this.context.createMediaElementSource(this.#video);
    const chain: AudioNode[] = [this.#source];
    if (isNightMode) chain.push(this.#night);
    if (volumeBoost > 1) chain.push(this.#gain, this.#limit);
    chain.push(this.context.destination);
    for (const node of [this.#source, this.#night, this.#gain, this.#limit]) node.disconnect();
    chain.forEach((node, index) => index > 0 && chain[index - 1]!.connect(node));
    this.#gain.gain.setTargetAtTime(volumeBoost, this.context.currentTime, FADE_SECONDS);
  }
}
