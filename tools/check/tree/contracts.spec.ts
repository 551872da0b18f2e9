import ts from 'typescript';
import { readContracts } from '../openapi/read-routes.js';
import { files, imports, ROOT, sources } from './tree.js';

const contracts = sources('libs/contracts/src');
const { checker, routes } = readContracts(ROOT);

/** The interfaces that are a body, a query or an answer of some call, by name. */
function travellingTypes(): readonly string[] {
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

describe('contracts', () => {
  it('describe each export in a sentence', () => {
    expect(contracts.flatMap(({ path, text }) => exportsWithoutDoc(path, text))).toEqual([]);
  });

  it('import nothing outside of contracts', () => {
    const foreign = contracts.flatMap((file) => imports(file).filter((address) => !address.startsWith('.')));
    expect(foreign).toEqual([]);
  });

  it.each(travellingTypes())('show a valid example of %s', (name) => {
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
