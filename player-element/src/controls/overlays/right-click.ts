import { nothing, type TemplateResult } from 'lit';
import { ControlElement } from '../base/control-element';
import { loadPart } from '../base/load-part';
import { PlayerController } from '../base/player-controller';
import type { ContextPanels } from '../panels/context-panels';

/** Opens the player's own menu at a right click; what that shows is fetched with the first one. @internal */
export class RightClick extends ControlElement {
  readonly #isWanted = new PlayerController(this, (state) => state.hasContextMenu);
  #panels: ContextPanels | undefined;

  /** The surface is of the same template, and lives as long. */
  protected override firstUpdated(): void {
    // The key for menus and Shift+F10 arrive as this event too, at the focused place.
    const onContextMenu = (event: Event): void => void this.#onContextMenu(event as PointerEvent);
    this.closest('.player')?.addEventListener('contextmenu', onContextMenu);
  }

  async #onContextMenu(event: PointerEvent): Promise<void> {
    // A long touch is the browser's own, as the controls are there.
    if (!this.#isWanted.value || event.pointerType === 'touch') return;
    event.preventDefault();
    if ((event.composedPath()[0] as Element).closest('.context-menu')) return;
    const part = await loadPart(this, async () => (await import('../panels/panel-part')).panelPart);
    if (!part) return;
    this.#panels ??= new part.panels(this);
    void this.#panels.openMenu(event);
  }

  override render(): TemplateResult | typeof nothing {
    return this.#panels?.render() ?? nothing;
  }
}
