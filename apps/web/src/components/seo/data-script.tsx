import { scriptJson } from '../../lib/script-json.js';

interface DataScriptProps {
  readonly id?: string;
  readonly type: 'application/json' | 'application/ld+json';
  readonly data: object;
}

/** A block of data in the page. It is never run, and its text can't leave the element. */
export function DataScript({ id, type, data }: DataScriptProps) {
  return <script id={id} type={type} dangerouslySetInnerHTML={{ __html: scriptJson(data) }} />;
}
