/** `npm run openapi:generate`: writes docs/api/openapi.json from the contracts. */
import {
  ADMITTED,
  type Audience,
  ERROR_STATUS,
  type ErrorCode,
  WEBHOOK_EVENTS,
  WEBHOOK_HEADERS,
} from '@vaglio/contracts';
import * as EXAMPLES from '@vaglio/contracts/examples';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ProgramContext } from '../../run/program.js';
import { readContracts, type ContractsProgram, type RouteDeclaration } from './read-routes.js';
import { SchemaWriter, type Schema } from './schema-writer.js';

export function run({ root }: ProgramContext): Promise<number> {
  writeFileSync(join(root, 'docs', 'api', 'openapi.json'), openApiDocument(root, readContracts(root)));
  console.log('docs/api/openapi.json is written.');
  return Promise.resolve(0);
}

const NO_CONTENT = 204;

const USER: readonly Schema[] = [{ userToken: [] }, { userCookie: [] }];
const STAFF: readonly Schema[] = [{ adminToken: [] }];

/** The security requirements of an audience; an empty object means that no sign-in is needed. */
function securityOf(audience: string): readonly Schema[] {
  if (audience === 'anyone') return [];
  if (audience === 'host') return [{}, { metricsToken: [] }];
  const { users, roles } = ADMITTED[audience as Audience];
  return [...(users ? USER : []), ...(roles.length > 0 ? STAFF : [])];
}

const SECURITY_SCHEMES: Schema = {
  userToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: "A visitor's token." },
  userCookie: {
    type: 'apiKey',
    in: 'cookie',
    name: 'vaglio_session',
    description:
      "The same token in an httpOnly cookie; calls that change something must come from the site's origin.",
  },
  adminToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'A token of the back-office.',
  },
  metricsToken: {
    type: 'http',
    scheme: 'bearer',
    description: 'METRICS_TOKEN; not needed from the machine itself.',
  },
};

/** The OpenAPI document of the contracts. The same contracts always give the same bytes. */
export function openApiDocument(root: string, contracts: ContractsProgram): string {
  const schemas = new SchemaWriter(contracts.checker);
  const examples = new ExampleWriter(contracts.examples);
  const writers: Writers = { schemas, examples };
  const errorBody = schemas.write(contracts.typeNamed('ErrorBody'));
  const paths: Record<string, Record<string, Schema>> = {};
  for (const route of contracts.routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    const operations = (paths[path] ??= {});
    operations[route.method.toLowerCase()] = operation(route, writers, errorBody);
  }
  const document = {
    openapi: '3.1.0',
    info: info(root),
    servers: [{ url: '/' }],
    tags: tags(contracts.routes),
    paths,
    webhooks: webhooks(contracts, writers),
    components: {
      schemas: schemas.allComponents(),
      examples: examples.allComponents(),
      securitySchemes: SECURITY_SCHEMES,
    },
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

interface Writers {
  readonly schemas: SchemaWriter;
  readonly examples: ExampleWriter;
}

const REFERENCE = '#/components/schemas/';

/** Adds examples to bodies; each example is one component. */
class ExampleWriter {
  private readonly components = new Map<string, Schema>();

  constructor(private readonly namesByType: ReadonlyMap<string, readonly string[]>) {}

  /** The examples of all bodies written so far, sorted by name. */
  allComponents(): Readonly<Record<string, Schema>> {
    return Object.fromEntries([...this.components].sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  /** The `examples` of a body with a named type, a union of them, or a list of one. */
  of(schema: Schema): Schema {
    const { $ref, anyOf, items } = schema as { $ref?: string; anyOf?: readonly Schema[]; items?: Schema };
    const ofMembers = (anyOf ?? []).flatMap((each) => Object.entries(this.of(each)['examples'] ?? {}));
    const own = this.namesOf($ref).map((name) => this.add(name, valueOf(name)));
    const listed = this.namesOf(items?.['$ref']).map((name) => this.add(`${name}s`, [valueOf(name)]));
    const all = [...ofMembers, ...own, ...listed];
    return all.length > 0 ? { examples: Object.fromEntries(all) } : {};
  }

  private namesOf(reference: unknown): readonly string[] {
    const type = typeof reference === 'string' ? reference.slice(REFERENCE.length) : '';
    return this.namesByType.get(type) ?? [];
  }

  private add(name: string, value: unknown): [name: string, reference: Schema] {
    this.components.set(name, { value });
    return [name, { $ref: `#/components/examples/${name}` }];
  }
}

function valueOf(name: string): unknown {
  return (EXAMPLES as Readonly<Record<string, unknown>>)[name];
}

function webhooks({ typeNamed }: ContractsProgram, { schemas, examples }: Writers): Schema {
  const headers = Object.values(WEBHOOK_HEADERS).map((name) => ({
    name,
    in: 'header',
    required: true,
    schema: { type: 'string' },
  }));
  const messages = [...WEBHOOK_EVENTS, 'test'].map((event) => {
    const type = `${event[0]?.toUpperCase()}${event.slice(1)}Message`;
    const body = json(schemas.write(typeNamed(type)), examples);
    const post = {
      parameters: headers,
      requestBody: { required: true, content: body },
      responses: { '2XX': { description: 'The message arrived; any other status is a failure.' } },
    };
    return [event, { post }] as const;
  });
  return Object.fromEntries(messages);
}

function info(root: string): Schema {
  const { version, description } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    version: string;
    description: string;
  };
  return { title: 'Vaglio', version, description };
}

function tags(routes: readonly RouteDeclaration[]): readonly Schema[] {
  const groups = new Map(routes.map((route) => [route.group, route.groupDescription]));
  return [...groups].map(([name, description]) => ({ name, description }));
}

function operation(route: RouteDeclaration, { schemas, examples }: Writers, errorBody: Schema): Schema {
  const { body } = route.types;
  return {
    operationId: `${route.group}.${route.name}`,
    tags: [route.group],
    summary: route.description,
    'x-audience': route.audience,
    security: securityOf(route.audience),
    ...parameters(route, schemas),
    ...(body ? { requestBody: { required: true, content: json(schemas.write(body), examples) } } : {}),
    responses: {
      ...failures(route, errorBody),
      ...Object.fromEntries(
        [route.status, ...route.answers].map((status) => [
          status,
          status === NO_CONTENT ? { description: 'There is no content.' } : success(route, schemas, examples),
        ]),
      ),
      ...(route.answers.includes(206) ? { 416: { description: 'The file has no such part.' } } : {}),
    },
  };
}

function parameters(route: RouteDeclaration, schemas: SchemaWriter): Schema {
  const { params, query } = route.types;
  const given = params ? schemas.propertiesOf(params) : [];
  const inPath = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: given.find((property) => property.name === name)?.schema ?? { type: 'string' },
  }));
  const inQuery = (query ? schemas.propertiesOf(query) : []).map(({ name, isRequired, schema }) => ({
    name,
    in: 'query',
    required: isRequired,
    schema,
  }));
  const all = [...inPath, ...inQuery];
  return all.length > 0 ? { parameters: all } : {};
}

function success(route: RouteDeclaration, schemas: SchemaWriter, examples: ExampleWriter): Schema {
  const { description } = route;
  const { response } = route.types;
  const schema = response ? schemas.write(response) : { type: 'null' };
  if (route.produces.length > 0) {
    const files = Object.fromEntries(
      route.produces.map((type) => [
        type,
        { schema: type === 'application/json' ? {} : { type: 'string', format: 'binary' } },
      ]),
    );
    return { description, content: '$ref' in schema ? { ...files, ...json(schema, examples) } : files };
  }
  if (schema.type === 'null') return { description };
  const content = schema.type === 'string' ? { 'text/plain': { schema } } : json(schema, examples);
  return { description, content };
}

function failures(route: RouteDeclaration, errorBody: Schema): Schema {
  const byStatus = new Map<number, string[]>();
  for (const code of failureCodes(route)) {
    if (!Object.hasOwn(ERROR_STATUS, code)) throw new Error(`The contracts have no error code ${code}`);
    const status = ERROR_STATUS[code as ErrorCode];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const ordered = [...byStatus].sort(([a], [b]) => a - b);
  return Object.fromEntries(
    ordered.map(([status, codes]) => [status, { description: codes.join(', '), content: json(errorBody) }]),
  );
}

function json(schema: Schema, examples?: ExampleWriter): Schema {
  return { 'application/json': { schema, ...examples?.of(schema) } };
}

/** The error codes of a call: those that its types and audience imply, and those in its doc comment. */
function failureCodes(route: RouteDeclaration): readonly string[] {
  const takesInput = route.types.body ?? route.types.query ?? route.types.params;
  const codes = [
    ...(takesInput ? ['VALIDATION_FAILED'] : []),
    'TOKEN_IN_ADDRESS',
    ...(route.types.body ? ['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] : []),
    ...(route.types.params ? ['NOT_FOUND'] : []),
    ...(route.audience === 'anyone' ? [] : ['AUTH_REQUIRED']),
    // Calls that change data are forbidden from pages of other origins when the session cookie is sent, also public calls.
    ...(route.audience === 'anyone' && route.method === 'GET' ? [] : ['FORBIDDEN']),
    ...route.throws,
    'TOO_MANY_REQUESTS',
    'INTERNAL_ERROR',
    'SERVICE_UNAVAILABLE',
  ];
  return [...new Set(codes)];
}
