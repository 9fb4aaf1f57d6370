import { createApp } from 'vue';
import Films from './films.vue';

createApp(Films).mount('#app');
