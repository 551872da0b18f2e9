import * as contracts from '@vaglio/contracts';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** One call of a `…Routes` constant of the contracts. */
export interface RouteDeclaration extends Pick<contracts.Route, 'method' | 'path' | 'audience' | 'status'> {
  /** `auth` for `authRoutes`. */
  readonly group: string;
  /** The doc comment of the group. */
  readonly groupDescription: string;
  readonly name: string;
  /** The doc comment of the call. */
  readonly description: string;
  /** Error codes from `@throws`. */
  readonly throws: readonly string[];
  /** Media types of a file answer, from `@produces`. */
  readonly produces: readonly string[];
  /** Further statuses with the same body as success, from `@answers`. */
  readonly answers: readonly number[];
  readonly types: Readonly<Partial<Record<'params' | 'query' | 'body' | 'response', ts.Type>>>;
}

export interface ContractsProgram {
  readonly checker: ts.TypeChecker;
  readonly routes: readonly RouteDeclaration[];
  /** The names of the exported examples, by the name of their type. */
  readonly examples: ReadonlyMap<string, readonly string[]>;
  readonly typeNamed: (name: string) => ts.Type;
}

/** Reads all routes of the contracts, sorted by group, path and method. */
export function readContracts(root: string): ContractsProgram {
  const folder = join(root, 'libs', 'contracts', 'src');
  const files = sourceFiles(folder);
  const program = ts.createProgram(files, {
    strict: true,
    noEmit: true,
    types: [],
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
  });
  const checker = program.getTypeChecker();
  const sources = files.map((file) => program.getSourceFile(file)).filter((source) => source !== undefined);
  const routes = sources.flatMap((source) => routesOf(source, checker));
  return {
    checker,
    routes: routes.sort(
      (a, b) => compare(a.group, b.group) || compare(a.path, b.path) || compare(a.method, b.method),
    ),
    examples: examplesOf(sources),
    typeNamed: (name) => checker.getDeclaredTypeOfSymbol(exportNamed(sources, checker, name)),
  };
}

function compare(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

function sourceFiles(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts'))
    .map((name) => join(folder, name))
    .sort();
}

function routesOf(source: ts.SourceFile, checker: ts.TypeChecker): RouteDeclaration[] {
  return source.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => declarationList.declarations)
    .filter(({ name }) => name.getText().endsWith('Routes'))
    .flatMap((declaration) => groupOf(declaration, checker));
}

function groupOf(declaration: ts.VariableDeclaration, checker: ts.TypeChecker): RouteDeclaration[] {
  const value = declaration.initializer && withoutAs(declaration.initializer);
  if (!value || !ts.isObjectLiteralExpression(value) || !ts.isIdentifier(declaration.name)) return [];
  const constant = declaration.name.text;
  const group = constant.replace(/Routes$/, '');
  const routes = (
    contracts as unknown as Readonly<Record<string, Readonly<Record<string, contracts.Route>>>>
  )[constant];
  const symbol = checker.getSymbolAtLocation(declaration.name);
  return value.properties.filter(ts.isPropertyAssignment).map((property) => {
    const name = property.name.getText();
    const route = routes?.[name];
    if (!route) throw new Error(`${constant}.${name} is not exported`);
    const { method, path, audience, status } = route;
    return {
      ...{ group, name, method, path, audience, status },
      groupDescription: documentationOf(symbol, checker),
      ...documented(checker.getSymbolAtLocation(property.name), checker),
      types: typesOf(property, checker),
    };
  });
}

function withoutAs(expression: ts.Expression): ts.Expression {
  return ts.isAsExpression(expression) || ts.isSatisfiesExpression(expression)
    ? withoutAs(expression.expression)
    : expression;
}

function documented(
  symbol: ts.Symbol | undefined,
  checker: ts.TypeChecker,
): Pick<RouteDeclaration, 'description' | 'throws' | 'produces' | 'answers'> {
  const tagged = (name: string): readonly string[] =>
    (symbol?.getJsDocTags() ?? [])
      .filter((tag) => tag.name === name)
      .map((tag) => ts.displayPartsToString(tag.text).split(/\s/)[0] ?? '');
  return {
    description: documentationOf(symbol, checker),
    throws: tagged('throws'),
    produces: tagged('produces'),
    answers: tagged('answers').map(Number),
  };
}

/** The doc comment of a symbol on one line. */
export function documentationOf(symbol: ts.Symbol | undefined, checker: ts.TypeChecker): string {
  const parts = symbol?.getDocumentationComment(checker);
  return ts.displayPartsToString(parts).replace(/\s+/g, ' ').trim();
}

/** The types of a plain `route<Response, Input>(…)` call. */
function typesOf(
  { initializer: call }: ts.PropertyAssignment,
  checker: ts.TypeChecker,
): RouteDeclaration['types'] {
  const nodes = ts.isCallExpression(call) ? call.typeArguments : undefined;
  const [response, input] = (nodes ?? []).map((type) => checker.getTypeFromTypeNode(type));
  if (!response) throw new Error(`${call.getText()}: route(…) needs the type of the response`);
  const parts = input ? checker.getPropertiesOfType(input) : [];
  return {
    ...Object.fromEntries(parts.map((part) => [part.name, checker.getTypeOfSymbol(part)])),
    response,
  };
}

/** Reads the constants of the `*.examples.ts` files; the type of each follows `satisfies`. */
function examplesOf(sources: readonly ts.SourceFile[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  const declarations = sources
    .filter(({ fileName }) => fileName.endsWith('.examples.ts'))
    .flatMap((source) => source.statements.filter(ts.isVariableStatement))
    .filter((statement) => statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword))
    .flatMap(({ declarationList }) => declarationList.declarations);
  for (const { name, initializer } of declarations) {
    if (!initializer || !ts.isSatisfiesExpression(initializer)) continue;
    const type = initializer.type.getText();
    found.set(type, [...(found.get(type) ?? []), name.getText()]);
  }
  return found;
}

function exportNamed(sources: readonly ts.SourceFile[], checker: ts.TypeChecker, name: string): ts.Symbol {
  for (const source of sources) {
    const module = checker.getSymbolAtLocation(source);
    const symbol = module && checker.getExportsOfModule(module).find((candidate) => candidate.name === name);
    if (symbol && (symbol.flags & ts.SymbolFlags.Alias) === 0) return symbol;
  }
  throw new Error(`The contracts export no ${name}`);
}
