import { fromJsonSchema } from '@modelcontextprotocol/server';
import { openApiDocument } from '../openapi/document.js';
import { ROOT, textOf } from './tree.js';

interface Content {
  readonly schema: Readonly<Record<string, unknown>>;
  readonly examples?: Readonly<Record<string, { readonly $ref: string }>>;
}
interface Body {
  readonly content?: Readonly<Record<string, Content>>;
}
interface Operation {
  readonly operationId: string;
  readonly requestBody?: Body;
  readonly responses: Readonly<Record<string, Body>>;
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly webhooks: Readonly<Record<string, { readonly post: Operation }>>;
  readonly components: {
    readonly schemas: object;
    readonly examples: Readonly<Record<string, { readonly value: unknown }>>;
  };
}

const committed = textOf('docs/api/openapi.json');
const document = JSON.parse(committed) as Document;
const operations = [
  ...Object.values(document.paths).flatMap((path) => Object.values(path)),
  ...Object.values(document.webhooks).map(({ post }) => post),
];

/** The JSON bodies of requests and of successful answers. */
const bodies = operations.flatMap(({ operationId, requestBody, responses }) =>
  [requestBody, ...Object.entries(responses).flatMap(([status, body]) => (status < '300' ? [body] : []))]
    .flatMap((body) => body?.content?.['application/json'] ?? [])
    .map((content) => ({ operationId, content })),
);

function exampleNames({ examples = {} }: Content): readonly string[] {
  return Object.values(examples).map(({ $ref }) => $ref.slice('#/components/examples/'.length));
}

describe('docs/api/openapi.json', () => {
  it('matches the contracts (npm run openapi:generate)', () => {
    expect(committed).toBe(openApiDocument(ROOT));
  });

  it('has an example for each body with a named type', () => {
    const named = bodies.filter(({ content }) => '$ref' in content.schema);
    const withoutExample = named.filter(({ content }) => exampleNames(content).length === 0);
    expect(named.length).toBeGreaterThan(100);
    expect(withoutExample.map(({ operationId }) => operationId)).toEqual([]);
  });

  it('has only examples that match their schema', async () => {
    const { components } = document;
    const wrong: string[] = [];
    for (const { operationId, content } of bodies) {
      const rules: object = { ...content.schema, components };
      const schema = fromJsonSchema<unknown>(rules);
      for (const name of exampleNames(content)) {
        const found = await schema['~standard'].validate(components.examples[name]?.value);
        if (found.issues) wrong.push(`${operationId} ${name}: ${JSON.stringify(found.issues).slice(0, 200)}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});
