import { appendFileSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { processEnvironment } from '../shared/config/environment.js';
import { OpenApiDocument, type Operation } from './openapi-document.js';

/** A response of the application. */
interface SentAnswer {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  /** Without parameters; null if the response has no type. */
  readonly mediaType: string | null;
  readonly body: string;
}

interface DocumentedOperation {
  readonly method: string;
  readonly pattern: RegExp;
  readonly parameters: number;
  /** The path of the operation in the document. */
  readonly keys: readonly string[];
  readonly operation: Operation;
}

/** Each process writes a file with one line for each operation that answered with a 2xx or 3xx status. */
const COVERAGE_FOLDER = processEnvironment().DOCUMENTED_ANSWERS_FOLDER;

/** Compares the responses of a test's application with the OpenAPI document. */
export class DocumentedAnswers {
  private readonly problems = new Set<string>();
  private readonly seen = new Set<string>();
  private readonly document = OpenApiDocument.read();
  private readonly operations = operationsOf(this.document);

  /** Compares every response of the server from now on. */
  watch(server: Server): void {
    server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
      const path = (request.url ?? '').replace(/\?.*/s, '');
      const method = request.method ?? '';
      const chunks = collectBody(response);
      response.once('finish', () => {
        const type = response.getHeader('content-type');
        const mediaType = typeof type === 'string' ? (type.split(';')[0] ?? null) : null;
        const body = Buffer.concat(chunks).toString();
        this.compare({ method, path, status: response.statusCode, mediaType, body });
      });
    });
  }

  compare(answer: SentAnswer): void {
    const found = this.operations.find(
      ({ method, pattern }) => method === answer.method && pattern.test(answer.path),
    );
    // A 304 has neither type nor body.
    if (!found || answer.status === 304) return;
    const { operation } = found;
    const problem = this.problemOf(found, answer);
    if (problem) this.problems.add(`${operation.operationId} ${answer.status}: ${problem}`);
    else if (answer.status < 400) this.seen.add(operation.operationId);
  }

  /** Stores which operations were called, and throws if a response differs from the document. */
  end(): void {
    if (COVERAGE_FOLDER && this.seen.size > 0)
      appendFileSync(join(COVERAGE_FOLDER, String(process.pid)), [...this.seen, ''].join('\n'));
    if (this.problems.size > 0)
      throw new Error(
        `Responses that docs/api/openapi.json does not document:\n${[...this.problems].join('\n')}`,
      );
  }

  private problemOf(
    { operation, keys }: DocumentedOperation,
    { status, mediaType, body }: SentAnswer,
  ): string | null {
    const documented = operation.responses[status];
    if (!documented) return `this status is not documented (${codeOf(body)})`;
    const { content } = documented;
    // Express adds a body to redirects, for browsers that don't follow them.
    if (status >= 300 && status < 400) return null;
    if (!content) return body === '' ? null : `a body where none is documented: ${body.slice(0, 200)}`;
    if (!content[mediaType ?? '']) return `${mediaType} in place of ${Object.keys(content).join(', ')}`;
    if (mediaType !== 'application/json') return null;
    return this.problemOfBody([...keys, 'responses', String(status), 'content', mediaType, 'schema'], body);
  }

  private problemOfBody(keys: readonly string[], body: string): string | null {
    try {
      return this.document.problemOf(keys, JSON.parse(body))?.slice(0, 400) ?? null;
    } catch (error) {
      return String(error);
    }
  }
}

/** Operations with few parameters first, because a parameter also matches a fixed part of another path. */
function operationsOf({ content }: OpenApiDocument): readonly DocumentedOperation[] {
  return Object.entries(content.paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => documentedOperation(method, path, operation)),
    )
    .sort((a, b) => a.parameters - b.parameters);
}

function documentedOperation(method: string, path: string, operation: Operation): DocumentedOperation {
  const parameters = path.split('{').length - 1;
  const pattern = new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}$`);
  return { method: method.toUpperCase(), pattern, parameters, keys: ['paths', path, method], operation };
}

function codeOf(body: string): string {
  return /"code":"(\w+)"/.exec(body)?.[1] ?? body.slice(0, 200);
}

/** Collects the parts of the body while they are written. */
function collectBody(response: ServerResponse): Buffer[] {
  const chunks: Buffer[] = [];
  const keep = (chunk: unknown): void => {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  };
  const [write, end] = [response.write.bind(response), response.end.bind(response)];
  response.write = ((...parts: Parameters<typeof write>) => {
    keep(parts[0]);
    return write(...parts);
  }) as typeof response.write;
  response.end = ((...parts: Parameters<typeof end>) => {
    keep(parts[0]);
    return end(...parts);
  }) as typeof response.end;
  return chunks;
}
