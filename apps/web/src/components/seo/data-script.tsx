interface DataScriptProps {
  readonly id?: string;
  readonly type: 'application/json' | 'application/ld+json';
  readonly data: object;
}

/** A block of data in the page. It is never run, and its text can't leave the element. */
export function DataScript({ id, type, data }: DataScriptProps) {
  return <script id={id} type={type} dangerouslySetInnerHTML={{ __html: scriptJson(data) }} />;
}

/** JSON that is safe inside a script element: it cannot end the element or open a comment. */
function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, escapeCharacter);
}

function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
