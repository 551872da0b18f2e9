// Runs ESLint's import rules over texts: reads JSON from stdin, writes JSON to stdout. It is a separate process, because
// ESLint loads its configuration as an ES module, which Jest cannot load.
import { ESLint } from 'eslint';
import { readFileSync } from 'node:fs';

/** @type {{ path: string; text: string }[]} */
const files = JSON.parse(readFileSync(0, 'utf8'));
const RULES = ['@nx/enforce-module-boundaries', 'no-restricted-imports'];
const eslint = new ESLint({
  ruleFilter: ({ ruleId }) => RULES.includes(ruleId),
  overrideConfig: { linterOptions: { reportUnusedDisableDirectives: 'off' } },
});
const answers = [];
for (const { path, text } of files) {
  const [result] = await eslint.lintText(text, { filePath: path });
  answers.push((result?.messages ?? []).map(({ message }) => message));
}
process.stdout.write(JSON.stringify(answers));
