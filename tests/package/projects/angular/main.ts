import '@angular/compiler';
import { Component, CUSTOM_ELEMENTS_SCHEMA, provideZonelessChangeDetection } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import 'xl-video-player/define';
import type { LevelsChangeEvent } from 'xl-video-player';

@Component({
  selector: '#app',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <xl-video-player
      class="film"
      src="/film/master.m3u8"
      autoplay
      [controls]="false"
      (levelschange)="onLevels($event)"
      (playing)="second.play()"
    />
    <xl-video-player #second src="/film/film.mp4" muted no-context-menu [startTime]="start" [speedRates]="[1, 2]" />
  `,
})
class Films {
  readonly start = 1;

  onLevels({ levels }: LevelsChangeEvent): void {
    console.info(levels.length.toFixed());
  }
}

void bootstrapApplication(Films, { providers: [provideZonelessChangeDetection()] });
