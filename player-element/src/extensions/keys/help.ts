import { loadPart } from '../../controls/base/load-part';
import { defineFeature, type Feature } from '../../player/feature';

interface HelpActions {
  /** Opens the dialog that tells of the keys, or closes it. */
  toggleShortcuts(): void;
}

declare module '../../player/player' {
  interface PlayerFeatures {
    help: ReturnType<typeof help>;
  }
}

/** The dialog that tells of the keys, without the menu of a right click; it stands where that has it. */
export function help(layers: HTMLElement): Feature<object, HelpActions> {
  const place = layers.closest('.player')!.querySelector('xlvp-right-click')!;
  const shown = (): Element | null => place.querySelector('xlvp-shortcuts-dialog');
  const open = async (): Promise<void> => {
    const parts = await Promise.all([
      loadPart(place, async () => (await import('../../controls/panels/panel-part')).panelPart),
      // Its close button is one of the bar's.
      loadPart(place, async () => (await import('../../controls/bar/bar-part')).barPart),
    ]);
    if (parts.includes(undefined) || shown()) return;
    const dialog = document.createElement('xlvp-shortcuts-dialog');
    dialog.addEventListener('close', () => dialog.remove());
    place.append(dialog);
  };
  return defineFeature({
    initial: {},
    on: {},
    read: () => ({}),
    actions: (): HelpActions => ({
      toggleShortcuts(): void {
        const dialog = shown();
        if (dialog) dialog.dispatchEvent(new Event('close'));
        else void open();
      },
    }),
  });
}
