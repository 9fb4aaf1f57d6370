import { fixture } from '@open-wc/testing';
import '../../player-element/src/define';
import { providePlayer } from '../../player-element/src/ui/base/elements';
import { createServices } from '../../player-element/src/element/player-host';
import { Activity } from '../../player-element/src/player/activity';
import { features } from '../../player-element/src/player/features/index';
import {
  createPlayer,
  type Player,
  type PlayerActions,
  type PlayerState,
} from '../../player-element/src/player/player';
import { WaitWatch } from '../../player-element/src/player/wait-watch';
import { isEqual } from '../../player-element/src/utils/plain-data';

/** A control in a shadow tree of its own, and a player of which a test sets the facts by hand. */
export interface FakePlayer {
  /** What stands for the player's surface; the control is in it, before a button of the bar. */
  readonly surface: HTMLElement;
  readonly control: HTMLElement & { readonly updateComplete: Promise<boolean> };
  /** The actions that the control called, by name. */
  readonly asked: readonly string[];
  /** Sets facts and waits until the control shows them. */
  tell(facts: Partial<PlayerState>): Promise<unknown>;
}

export async function mountWithFakePlayer(tag: string): Promise<FakePlayer> {
  const host = await fixture<HTMLElement>(document.createElement('div') as unknown as string);
  const asked: string[] = [];
  const checks = new Set<() => void>();
  let state = stateOfNewPlayer();
  const actions = new Proxy({} as PlayerActions, { get: (_, name) => () => asked.push(String(name)) });
  const player: Player = {
    get state() {
      return state;
    },
    actions,
    signal: new AbortController().signal,
    use: () => undefined,
    subscribe: (selector, listener) => {
      let last = selector(state);
      checks.add(() => {
        const value = selector(state);
        if (isEqual(value, last)) return;
        last = value;
        listener(value);
      });
    },
  };
  providePlayer(host, player);
  const surface = document.createElement('div');
  surface.className = 'player';
  surface.innerHTML = `<${tag}></${tag}><div class="bar"><button>bar</button></div>`;
  host.attachShadow({ mode: 'open' }).append(surface);
  const control = surface.firstElementChild as FakePlayer['control'];
  await control.updateComplete;
  return {
    surface,
    control,
    asked,
    tell(facts) {
      state = Object.freeze({ ...state, ...facts });
      for (const check of checks) check();
      return control.updateComplete;
    },
  };
}

/** The state of a player that has nothing to play yet. */
function stateOfNewPlayer(): PlayerState {
  const services = createServices(document.createElement('div'));
  const life = new AbortController();
  const activity = new Activity(services.container, life.signal);
  const wait = new WaitWatch(services.video, services.source, services.intent, life.signal);
  const { state } = createPlayer({ ...services, activity, wait }, features, life.signal);
  life.abort();
  return state;
}
