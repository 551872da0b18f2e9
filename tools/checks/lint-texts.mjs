// Asks ESLint's module-boundary rule about files that do not exist: JSON in, JSON out. A process of its own, because
// ESLint loads its configuration as an ES module, which Jest cannot.
import { ESLint } from 'eslint';
import { readFileSync } from 'node:fs';

/** @type {{ path: string; text: string }[]} */
const planted = JSON.parse(readFileSync(0, 'utf8'));
const eslint = new ESLint({
  ruleFilter: ({ ruleId }) => ruleId === '@nx/enforce-module-boundaries',
  overrideConfig: {
    languageOptions: { parserOptions: { projectService: false } },
    linterOptions: { reportUnusedDisableDirectives: 'off' },
  },
});
const answers = [];
for (const { path, text } of planted) {
  const [result] = await eslint.lintText(text, { filePath: path });
  answers.push((result?.messages ?? []).map(({ message }) => message));
}
process.stdout.write(JSON.stringify(answers));
