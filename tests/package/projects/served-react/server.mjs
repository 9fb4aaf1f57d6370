import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { Films } from './films.mjs';

process.stdout.write(renderToString(createElement(Films)));
