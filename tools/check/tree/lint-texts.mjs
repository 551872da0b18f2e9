// Runs ESLint's rules on imports over files that do not exist: JSON in, JSON out. A process of its own, because
// ESLint loads its configuration as an ES module, which Jest cannot.
import { ESLint } from 'eslint';
import { readFileSync } from 'node:fs';

/** @type {{ path: string; text: string }[]} */
const planted = JSON.parse(readFileSync(0, 'utf8'));
const RULES = ['@nx/enforce-module-boundaries', 'no-restricted-imports'];
const eslint = new ESLint({
  ruleFilter: ({ ruleId }) => RULES.includes(ruleId),
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
