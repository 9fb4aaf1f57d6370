import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Films } from './films.mjs';

hydrateRoot(document.querySelector('#app'), createElement(Films));
document.documentElement.dataset.hydrated = '';
