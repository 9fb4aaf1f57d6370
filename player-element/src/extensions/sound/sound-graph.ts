export interface SoundChoiceState {
  /** How much louder than it is the sound is to be, 1..2. */
  readonly volumeBoost: number;
  /** Whether loud and quiet are to be less far apart. */
  readonly isNightMode: boolean;
}

/** What is above this is made quieter at night, in dB, so steeply and so soon that dialogue stays while noise does not. */
const NIGHT: DynamicsCompressorOptions = { threshold: -42, knee: 24, ratio: 8, attack: 0.005, release: 0.3 };
/** Peaks that a louder sound has above what loudspeakers play are taken off, which would be crackling else. */
const LIMIT: DynamicsCompressorOptions = { threshold: -2, knee: 0, ratio: 20, attack: 0.002, release: 0.1 };
/** How fast the loudness follows, in seconds: at once it would click. */
const FADE_SECONDS = 0.03;

const graphs = new WeakMap<HTMLVideoElement, SoundGraph>();

/** What a video's sound runs through. A video gives its sound away once and for good, so that there is one for each. */
export class SoundGraph {
  /** The graph of a video; needs a viewer who has done something, as browsers keep silent otherwise. */
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

  /** Whether the video's sound runs through here. */
  get isConnected(): boolean {
    return this.#source !== undefined;
  }

  /** Lets the sound run through what the settings need and nothing else; takes it from the video when it is running. */
  set({ volumeBoost, isNightMode }: SoundChoiceState): void {
    // Taken by what does not run, the sound would be gone.
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
