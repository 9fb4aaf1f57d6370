import { buildProblems, hasSources } from './build-problems.mjs';
import { projectRoot } from './project-root.mjs';

/**
 * A check of `npm run doctor`: whether what is installed and built is that of the sources.
 * @param root the top folder, @param problems what is wrong with its build.
 */
export function createBuildCheck(root = projectRoot, problems = buildProblems) {
  return {
    name: 'Build',
    async *run() {
      yield { level: 'ok', sentence: `This is Node.js ${process.versions.node}.` };
      const found = problems(root);
      for (const sentence of found) yield { level: 'wrong', sentence };
      if (found.length > 0) return;
      const sentence = hasSources(root)
        ? 'The site is built from these sources.'
        : 'The site is built; its sources are not here.';
      yield { level: 'ok', sentence };
    },
  };
}
