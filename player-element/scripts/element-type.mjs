import ts from 'typescript';

/**
 * The type of the element, and the checker that knows it.
 * @param root folder of the package, with a slash at its end.
 */
export function elementOf(root) {
  const { config } = ts.readConfigFile(`${root}tsconfig.json`, ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const program = ts.createProgram([`${root}src/element/xl-video-player.ts`], options);
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(`${root}src/element/xl-video-player.ts`);
  const symbol = checker
    .getExportsOfModule(checker.getSymbolAtLocation(source))
    .find(({ name }) => name === 'XlVideoPlayer');
  return { checker, type: checker.getDeclaredTypeOfSymbol(symbol) };
}
