import ts from 'typescript';
import { readContracts } from '../openapi/read-routes.js';
import { files, imports, ROOT, sources } from './tree.js';

const contracts = sources('libs/contracts/src');
const { checker, routes, typeNamed } = readContracts(ROOT);

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

const TEXT_LIMIT = /^@(MaxLength|TextField|Matches|IsIn|EmailAddress)\(/;

/** The DTO classes of the API, by name. */
const dtos = new Map(
  sources('apps/api/src')
    .filter(({ text }) => text.includes(' implements '))
    .flatMap(({ path, text }) =>
      ts
        .createSourceFile(path, text, ts.ScriptTarget.ES2023, true)
        .statements.filter(ts.isClassDeclaration)
        .map((declaration) => [declaration.name?.text ?? '', declaration] as const),
    ),
);

function parentsOf(declaration: ts.ClassDeclaration, kind: ts.SyntaxKind): readonly string[] {
  const clauses = declaration.heritageClauses?.filter(({ token }) => token === kind) ?? [];
  return clauses.flatMap(({ types }) => types.map(({ expression }) => expression.getText()));
}

/** Whether a property of a class or of its parents has a decorator that limits its length. */
function limitsText(declaration: ts.ClassDeclaration, property: string): boolean {
  const member = declaration.members.find(({ name }) => name?.getText() === property);
  if (member && ts.canHaveDecorators(member))
    return ts.getDecorators(member)?.some((decorator) => TEXT_LIMIT.test(decorator.getText())) ?? false;
  return parentsOf(declaration, ts.SyntaxKind.ExtendsKeyword).some((name) => {
    const parent = dtos.get(name);
    return parent !== undefined && limitsText(parent, property);
  });
}

/** The properties whose length is limited by the contract and not by the DTO. */
function uncheckedLengths(declaration: ts.ClassDeclaration): readonly string[] {
  const exported = parentsOf(declaration, ts.SyntaxKind.ImplementsKeyword).filter((name) =>
    interfaces.has(name),
  );
  return exported
    .flatMap((name) => checker.getPropertiesOfType(typeNamed(name)))
    .filter((property) => property.getJsDocTags().some(({ name }) => name === 'maxLength'))
    .filter(({ name }) => !limitsText(declaration, name))
    .map(({ name }) => `${declaration.name?.text ?? ''}.${name}`);
}

const interfaces = new Set(
  contracts.flatMap(({ text }) =>
    [...text.matchAll(/^export interface (\w+)/gm)].map(([, name = '']) => name),
  ),
);

describe('contracts', () => {
  it('limit only texts whose length the API checks', () => {
    const classes = [...dtos.values()];
    expect(classes.length).toBeGreaterThan(50);
    expect(classes.flatMap(uncheckedLengths)).toEqual([]);
  });

  it('have a doc comment on every export', () => {
    expect(contracts.flatMap(({ path, text }) => exportsWithoutDoc(path, text))).toEqual([]);
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
