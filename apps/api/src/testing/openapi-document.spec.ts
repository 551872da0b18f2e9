import { OpenApiDocument, type Body, type Content } from './openapi-document.js';

const document = OpenApiDocument.read();
const { paths, webhooks, components } = document.content;

/** The JSON bodies of requests and of successful responses. */
const bodies = Object.entries({ paths, webhooks }).flatMap(([kind, group]) =>
  Object.entries(group).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { operationId, requestBody, responses }]) => {
      const keys = [kind, path, method];
      const answers = Object.entries(responses).filter(([status]) => status < '300');
      return [
        ...jsonOf(requestBody, [...keys, 'requestBody']),
        ...answers.flatMap(([status, body]) => jsonOf(body, [...keys, 'responses', status])),
      ].map((body) => ({ operationId, ...body }));
    }),
  ),
);

function jsonOf(body: Body | undefined, keys: readonly string[]): { content: Content; keys: string[] }[] {
  const content = body?.content?.['application/json'];
  return content ? [{ content, keys: [...keys, 'content', 'application/json', 'schema'] }] : [];
}

function exampleNames({ examples = {} }: Content): readonly string[] {
  return Object.values(examples).map(({ $ref }) => $ref.slice('#/components/examples/'.length));
}

describe('docs/api/openapi.json', () => {
  it('has an example for each body with a named type', () => {
    const named = bodies.filter(({ content }) => '$ref' in (content.schema as object));
    const withoutExample = named.filter(({ content }) => exampleNames(content).length === 0);
    expect(named.length).toBeGreaterThan(100);
    expect(withoutExample.map(({ operationId }) => operationId)).toEqual([]);
  });

  it('has only examples that match their schema', () => {
    const wrong = bodies.flatMap(({ operationId, content, keys }) =>
      exampleNames(content).flatMap((name) => {
        const problem = document.problemOf(keys, components.examples[name]?.value);
        return problem ? [`${operationId} ${name}: ${problem.slice(0, 200)}`] : [];
      }),
    );
    expect(wrong).toEqual([]);
  });
});
