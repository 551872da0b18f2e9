import { addFormats, Ajv } from '@modelcontextprotocol/server/validators/ajv';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const OPENAPI = join(__dirname, '..', '..', '..', '..', 'docs', 'api', 'openapi.json');

/** A body in one media type. */
export interface Content {
  readonly schema: unknown;
  readonly examples?: Readonly<Record<string, { readonly $ref: string }>>;
}

/** A request or a response. */
export interface Body {
  readonly content?: Readonly<Record<string, Content>>;
}

/** A call, or a message to a webhook. */
export interface Operation {
  readonly operationId: string;
  readonly requestBody?: Body;
  readonly responses: Readonly<Record<string, Body>>;
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly webhooks: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly examples: Readonly<Record<string, { readonly value: unknown }>> };
}

/** The committed OpenAPI document, and the validation of values against its schemas. */
export class OpenApiDocument {
  /** Read once per process, because compiling the schemas is slow. */
  static read(): OpenApiDocument {
    return (this.instance ??= new OpenApiDocument(JSON.parse(readFileSync(OPENAPI, 'utf8')) as Document));
  }

  private static instance?: OpenApiDocument;

  // `inlineRefs: false` compiles each type once; `strictSchema` makes unknown keywords an error.
  private readonly ajv = new Ajv({
    strict: false,
    strictSchema: true,
    validateSchema: false,
    inlineRefs: false,
    code: { optimize: false },
  });

  private constructor(readonly content: Document) {
    (addFormats as (ajv: object) => unknown)(this.ajv);
    this.ajv.addVocabulary(Object.keys(content));
    this.ajv.addSchema(content, 'openapi');
  }

  /** Returns the errors of a value according to the schema at the keys; null if it is valid. */
  problemOf(keys: readonly string[], value: unknown): string | null {
    const pointer = keys.map((key) => `/${encodeURIComponent(key.replaceAll('/', '~1'))}`).join('');
    const validate = this.ajv.getSchema(`openapi#${pointer}`);
    if (!validate) throw new Error(`docs/api/openapi.json has no schema at ${pointer}.`);
    return validate(value) === true ? null : this.ajv.errorsText(validate.errors);
  }
}
