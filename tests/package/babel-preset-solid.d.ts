/** The compiler of Solid's JSX, which has no types of its own. */
declare module 'babel-preset-solid' {
  import type { PluginItem } from '@babel/core';

  const preset: PluginItem;
  export default preset;
}
