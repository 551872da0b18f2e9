import { runInNewContext } from 'node:vm';
import * as shared from '@vaglio/contracts';
import { LIMITS, ROUTES, SCORE_MAX, type Route } from '@vaglio/contracts';
import ts from 'typescript';
import { openApiDocument } from '../openapi/document.js';
import { readContracts } from '../openapi/read-routes.js';
import { files, imports, ROOT, sources, textOf } from './tree.js';

const contracts = sources('libs/contracts/src');
const program = readContracts(ROOT);
// Must run before other uses of the checker, because they would change the order of the members of unions.
const openApi = openApiDocument(ROOT, program);
const { checker, routes, typeNamed } = program;

/** The names of the interfaces that are a body, a query or an answer of a call. */
function bodyTypes(): readonly string[] {
  const types = routes.flatMap(({ types: { body, query, response } }) => [body, query, response]);
  const names = types.flatMap((type) => (type ? namesIn(type) : []));
  return [...new Set(['ErrorBody', ...names])].sort();
}

function namesIn(type: ts.Type): readonly string[] {
  if (checker.isArrayType(type)) return checker.getTypeArguments(type as ts.TypeReference).flatMap(namesIn);
  const isNamed = type.symbol && (type.symbol.flags & ts.SymbolFlags.Interface) !== 0;
  return isNamed ? [type.symbol.name] : [];
}

function exportsWithoutDoc(path: string, text: string): readonly string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.ES2023, true);
  return source.statements
    .filter(
      (statement) =>
        ts.canHaveModifiers(statement) &&
        ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword),
    )
    .filter((statement) => ts.getJSDocCommentsAndTags(statement).length === 0)
    .map((statement) => `${path}: ${statement.getText().split('\n')[0]}`);
}

type Limits = Readonly<Record<string, unknown>>;

/** The limits that each decorator sets, by the tag of the contracts. */
const LIMITS_OF: Readonly<Record<string, (given: never) => Limits>> = {
  MaxLength: (maxLength: number) => ({ maxLength }),
  MinLength: (minLength: number) => ({ minLength }),
  Max: (maximum: number) => ({ maximum }),
  Min: (minimum: number) => ({ minimum }),
  ArrayMaxSize: (maxItems: number) => ({ maxItems }),
  ArrayMinSize: (minItems: number) => ({ minItems }),
  ArrayNotEmpty: () => ({ minItems: 1 }),
  TextField: ({ min, max }: { min?: number; max: number }) => ({ minLength: min, maxLength: max }),
  EmailAddress: () => ({ maxLength: LIMITS.email.max }),
  ScoreField: () => ({ minimum: 0, maximum: SCORE_MAX }),
  VersionField: () => ({ minimum: 1 }),
};

/** The decorators of a property, or those of a parent class. */
function decoratorsOf(declaration: ts.ClassDeclaration, property: string): readonly ts.CallExpression[] {
  const member = declaration.members.find(({ name }) => name?.getText() === property);
  if (member && ts.canHaveDecorators(member))
    return (ts.getDecorators(member) ?? []).map(({ expression }) => expression).filter(ts.isCallExpression);
  const [parent] = parentsOf(declaration, ts.SyntaxKind.ExtendsKeyword);
  const parentClass = dtos.get(parent ?? '');
  return parentClass ? decoratorsOf(parentClass, property) : [];
}

function limitsOf(declaration: ts.ClassDeclaration, property: string): Limits {
  return Object.assign({}, ...decoratorsOf(declaration, property).map(limitsOfCall)) as Limits;
}

function limitsOfCall(call: ts.CallExpression): Limits {
  const limits = LIMITS_OF[call.expression.getText()];
  const given = call.arguments.map((argument) => argument.getText()).join();
  const constants = Object.fromEntries(
    [...call.getSourceFile().text.matchAll(/^const (\w+) = ([\d_]+);/gm)].map(([, name = '', value]) => [
      name,
      Number(value?.replaceAll('_', '')),
    ]),
  );
  return limits?.(runInNewContext(`(${given || '{}'})`, { ...shared, ...constants }) as never) ?? {};
}

/** The class of a statement, or the class that a function makes under the name of the function. */
function classesIn(statement: ts.Statement): readonly (readonly [string, ts.ClassDeclaration])[] {
  if (ts.isClassDeclaration(statement)) return [[statement.name?.text ?? '', statement]];
  if (!ts.isFunctionDeclaration(statement)) return [];
  const made = statement.body?.statements.filter(ts.isClassDeclaration) ?? [];
  return made.map((declaration) => [statement.name?.text ?? '', declaration]);
}

/** The DTO classes of the API, by name. */
const dtos = new Map(
  sources('apps/api/src')
    .filter(({ text }) => text.includes(' implements '))
    .flatMap(({ path, text }) =>
      ts.createSourceFile(path, text, ts.ScriptTarget.ES2023, true).statements.flatMap(classesIn),
    ),
);

function parentsOf(declaration: ts.ClassDeclaration, kind: ts.SyntaxKind): readonly string[] {
  const clauses = declaration.heritageClauses?.filter(({ token }) => token === kind) ?? [];
  return clauses.flatMap(({ types }) =>
    types.map(({ expression }) =>
      (ts.isCallExpression(expression) ? expression.expression : expression).getText(),
    ),
  );
}

function contractsOf(declaration: ts.ClassDeclaration): readonly string[] {
  return parentsOf(declaration, ts.SyntaxKind.ImplementsKeyword).filter((name) => interfaces.has(name));
}

const LIMIT_TAGS = ['minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems'];

/** The limits that differ between a contract and its DTO. */
function differentLimits(declaration: ts.ClassDeclaration): readonly string[] {
  return contractsOf(declaration)
    .flatMap((name) => checker.getPropertiesOfType(typeNamed(name)))
    .flatMap((property) => {
      const stated = new Map(
        property.getJsDocTags().map(({ name, text }) => [name, Number(ts.displayPartsToString(text))]),
      );
      const checked = limitsOf(declaration, property.name);
      const field = `${declaration.name?.text ?? ''}.${property.name}`;
      return LIMIT_TAGS.filter((tag) => stated.get(tag) !== checked[tag]).map(
        (tag) => `${field}: @${tag} ${stated.get(tag)} in the contract, ${String(checked[tag])} in the DTO`,
      );
    });
}

/** Decorators that limit the length of a text by its format or by a list of values. */
const BOUNDED = /^(IsIn|IsEnum|IsUUID|DayField|TimeField)$/;

/** The properties that accept a text of any length. */
function textsWithoutLimit(declaration: ts.ClassDeclaration): readonly string[] {
  return contractsOf(declaration)
    .flatMap((name) => checker.getPropertiesOfType(typeNamed(name)))
    .filter((property) => isText(checker.getTypeOfSymbol(property)))
    .filter(({ name }) => {
      const decorators = decoratorsOf(declaration, name);
      const isBounded = decorators.some(({ expression }) => BOUNDED.test(expression.getText()));
      // The API refuses properties without a decorator.
      return decorators.length > 0 && !isBounded && limitsOf(declaration, name)['maxLength'] === undefined;
    })
    .map(({ name }) => `${declaration.name?.text ?? ''}.${name}`);
}

function isText(type: ts.Type): boolean {
  return type.isUnion() ? type.types.some(isText) : (type.flags & ts.TypeFlags.String) !== 0;
}

const interfaces = new Set(
  contracts.flatMap(({ text }) =>
    [...text.matchAll(/^export interface (\w+)/gm)].map(([, name = '']) => name),
  ),
);

describe('contracts', () => {
  it('state the same limits as the DTOs of the API', () => {
    const classes = [...dtos.values()];
    expect(classes.length).toBeGreaterThan(50);
    expect(classes.flatMap(differentLimits)).toEqual([]);
  });

  it('have a limit for every text that a DTO accepts', () => {
    expect([...dtos.values()].flatMap(textsWithoutLimit)).toEqual([]);
  });

  it('have a doc comment on every export', () => {
    expect(contracts.flatMap(({ path, text }) => exportsWithoutDoc(path, text))).toEqual([]);
  });

  it('match docs/api/openapi.json (npm run openapi:generate)', () => {
    expect(textOf('docs/api/openapi.json')).toBe(openApi);
  });

  it('list every call in ROUTES', () => {
    const listed = Object.entries(ROUTES).flatMap(([group, calls]) =>
      Object.entries<Route>(calls).map(
        ([name, { method, path, audience, status }]) =>
          `${group}.${name} ${method} ${path} ${audience} ${status}`,
      ),
    );
    const declared = routes.map(
      ({ group, name, method, path, audience, status }) =>
        `${group}.${name} ${method} ${path} ${audience} ${status}`,
    );
    expect(listed.sort()).toEqual(declared.sort());
  });

  it('have a doc comment on every call', () => {
    const undescribed = routes.filter(({ description }) => description === '');
    expect(undescribed.map(({ group, name }) => `${group}.${name}`)).toEqual([]);
  });

  it('import nothing outside of contracts', () => {
    const foreign = contracts.flatMap((file) => imports(file).filter((address) => !address.startsWith('.')));
    expect(foreign).toEqual([]);
  });

  it.each(bodyTypes())('have an example of %s', (name) => {
    const examples = files('libs/contracts/src', /\.examples\.ts$/);
    const shown = examples.filter(({ text }) => new RegExp(`satisfies (readonly )?${name}\\b`).test(text));
    expect(shown.length).toBeGreaterThan(0);
  });

  it('export all examples', () => {
    const listed = files('libs/contracts/src', /\/examples\.ts$/)[0]?.text ?? '';
    const missing = files('libs/contracts/src', /\.examples\.ts$/).filter(
      ({ path }) => !listed.includes(`./${path.replace('libs/contracts/src/', '').replace(/\.ts$/, '.js')}`),
    );
    expect(missing.map(({ path }) => path)).toEqual([]);
  });
});
