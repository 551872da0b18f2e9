import { CONFIG_CLASSES } from './load-config.js';
import type { Variable } from './variables.js';

const HEADER = `# Every variable that Vaglio knows, with a harmless value. Made by "npm run env:example -w @vaglio/api": don't edit.
# npm start needs none of them. An empty value is the same as an unset one; NAME_FILE names a file that holds the value.
`;

/** The text of `.env.example`, from the declarations. */
export function envExample(): string {
  return [
    HEADER,
    ...CONFIG_CLASSES.map(({ variables }) => Object.values(variables).map(entry).join('\n')),
  ].join('\n');
}

function entry({ name, why, example }: Variable<unknown>): string {
  return `# ${why}\n${name}=${example ?? ''}\n`;
}
