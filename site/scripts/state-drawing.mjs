/**
 * A page that draws a table of transitions and lists them: the page cannot say anything else than the code does.
 * @param name what the states are of, for the page's title.
 * @param about the sentences below the title, as Markdown.
 * @param labels what visitors call each state.
 * @param reasons what the last column says.
 * @param transitions `{ event, from, to, actor, reason }`; from null where it begins.
 */
export function stateDrawing({ name, about, labels, reasons, transitions }) {
  const states = Object.keys(labels).map(Number);
  const ends = states.filter((value) => !transitions.some(({ from }) => from === value));
  return [
    `# ${name}`,
    '',
    about,
    '',
    '```mermaid',
    'stateDiagram-v2',
    ...states.map((value) => `  ${value}: ${value} ${labels[value]}`),
    ...transitions.map(({ event, from, to, actor }) => `  ${state(from)} --> ${to}: ${event} (${actor})`),
    ...ends.map((value) => `  ${value} --> [*]`),
    '```',
    '',
    `| event | from | to | by | ${reasons} |`,
    '| --- | --- | --- | --- | --- |',
    ...transitions.map(({ event, from, to, actor, reason }) =>
      ['', event, from ?? 'none', to, actor, reason, ''].join(' | ').trim(),
    ),
    '',
  ].join('\n');
}

/** A state as the drawing names it; null is where everything begins. */
function state(value) {
  return value === null ? '[*]' : String(value);
}
