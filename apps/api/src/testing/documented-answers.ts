import { AjvJsonSchemaValidator } from '@modelcontextprotocol/server/validators/ajv';
import { appendFileSync, readFileSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { processEnvironment } from '../shared/config/environment.js';

type Schema = Readonly<Record<string, unknown>>;

interface Operation {
  readonly operationId: string;
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema: Schema }>> }>
  >;
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: Schema;
}

/** One answer that was sent. */
export interface SentAnswer {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  /** Without parameters; null where there is none. */
  readonly mediaType: string | null;
  readonly body: string;
}

interface DocumentedOperation {
  readonly method: string;
  readonly pattern: RegExp;
  readonly parameters: number;
  readonly operation: Operation;
}

type SchemaValidator = ReturnType<AjvJsonSchemaValidator['getValidator']>;

interface DocumentedCalls {
  /** Those with the fewest parameters first. */
  readonly operations: readonly DocumentedOperation[];
  validatorOf(schema: Schema): SchemaValidator;
}

/** Each process writes a file with one line for each operation that answered with a 2xx or 3xx status. */
const COVERAGE_FOLDER = processEnvironment().DOCUMENTED_ANSWERS_FOLDER;
const OPENAPI = join(__dirname, '..', '..', '..', '..', 'docs', 'api', 'openapi.json');

/** Compares what an application of a test answers with the OpenAPI document. */
export class DocumentedAnswers {
  private readonly problems = new Set<string>();
  private readonly seen = new Set<string>();
  private readonly documented = documentedCalls();

  /** Looks at every answer of this server from now on. */
  watch(server: Server): void {
    server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
      const path = (request.url ?? '').replace(/\?.*/s, '');
      const method = request.method ?? '';
      const chunks = keepBody(response);
      response.once('finish', () => {
        const type = response.getHeader('content-type');
        const mediaType = typeof type === 'string' ? (type.split(';')[0] ?? null) : null;
        const body = Buffer.concat(chunks).toString();
        this.compare({ method, path, status: response.statusCode, mediaType, body });
      });
    });
  }

  compare(answer: SentAnswer): void {
    const found = this.documented.operations.find(
      ({ method, pattern }) => method === answer.method && pattern.test(answer.path),
    );
    // An answer that has not changed since has neither type nor body.
    if (!found || answer.status === 304) return;
    const { operation } = found;
    const problem = this.problemOf(operation, answer);
    if (problem) this.problems.add(`${operation.operationId} ${answer.status}: ${problem}`);
    else if (answer.status < 400) this.seen.add(operation.operationId);
  }

  /** Notes what was seen, and throws where an answer was another than documented. */
  end(): void {
    if (COVERAGE_FOLDER && this.seen.size > 0)
      appendFileSync(join(COVERAGE_FOLDER, String(process.pid)), [...this.seen, ''].join('\n'));
    if (this.problems.size > 0)
      throw new Error(`Answers that docs/api/openapi.json does not have:\n${[...this.problems].join('\n')}`);
  }

  private problemOf({ responses }: Operation, { status, mediaType, body }: SentAnswer): string | null {
    const documented = responses[status];
    if (!documented) return `this status is not documented (${codeOf(body)})`;
    const { content } = documented;
    // What Express writes beside the address of a redirection is for browsers that don't follow it.
    if (status >= 300 && status < 400) return null;
    if (!content) return body === '' ? null : `a body where none is documented: ${body.slice(0, 200)}`;
    const media = content[mediaType ?? ''];
    if (!media) return `${mediaType} in place of ${Object.keys(content).join(', ')}`;
    return mediaType === 'application/json' ? this.problemOfBody(media.schema, body) : null;
  }

  private problemOfBody(schema: Schema, body: string): string | null {
    try {
      const { valid, errorMessage } = this.documented.validatorOf(schema)(JSON.parse(body));
      return valid ? null : errorMessage.slice(0, 400);
    } catch (error) {
      return String(error);
    }
  }
}

/** Read once for all applications of a spec file, because the schemas of the large document take long to compile. */
function documentedCalls(): DocumentedCalls {
  return (read ??= readDocument());
}

let read: DocumentedCalls | undefined;

function readDocument(): DocumentedCalls {
  const { paths, components } = JSON.parse(readFileSync(OPENAPI, 'utf8')) as Document;
  const documented = Object.entries(paths)
    .flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => documentedOperation(method, path, operation)),
    )
    .sort((a, b) => a.parameters - b.parameters);
  const validator = new AjvJsonSchemaValidator();
  const validators = new Map<Schema, SchemaValidator>();
  const validatorOf = (schema: Schema): SchemaValidator => {
    const known = validators.get(schema);
    if (known) return known;
    const whole: Schema = { ...schema, components };
    const made = validator.getValidator(whole);
    validators.set(schema, made);
    return made;
  };
  return { operations: documented, validatorOf };
}

function documentedOperation(method: string, path: string, operation: Operation): DocumentedOperation {
  const parameters = path.split('{').length - 1;
  const pattern = new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}$`);
  return { method: method.toUpperCase(), pattern, parameters, operation };
}

function codeOf(body: string): string {
  return /"code":"(\w+)"/.exec(body)?.[1] ?? body.slice(0, 200);
}

/** The parts of the body, as they are written. */
function keepBody(response: ServerResponse): Buffer[] {
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
