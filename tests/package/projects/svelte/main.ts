import { mount } from 'svelte';
import Films from './films.svelte';

mount(Films, { target: document.querySelector('#app')! });
