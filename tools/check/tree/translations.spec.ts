import { DEFAULT_LANGUAGE, LANGUAGES } from '@vaglio/contracts';
import ts from 'typescript';
import { sources } from './tree.js';

const OTHERS = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE);
const PLACEHOLDER = /%?\{\w+\}|(?<=\bfill\()'\w+'/g;

/** The texts of an expression, by the path of their keys. Functions and lists count as one text. */
function textsOf(node: ts.Expression, path = ''): readonly (readonly [string, string])[] {
  if (ts.isSatisfiesExpression(node) || ts.isAsExpression(node)) return textsOf(node.expression, path);
  if (ts.isIdentifier(node)) return [];
  if (!ts.isObjectLiteralExpression(node) || node.properties.length === 0) return [[path, node.getText()]];
  return node.properties.flatMap((property) => {
    const value = ts.isPropertyAssignment(property)
      ? property.initializer
      : ts.isShorthandPropertyAssignment(property) && constantNamed(property.getSourceFile(), property.name);
    return value && property.name ? textsOf(value, `${path}/${nameOf(property.name)}`) : [];
  });
}

function constantNamed(source: ts.SourceFile, { text }: ts.Identifier): ts.Expression | undefined {
  return constantsOf(source).find(({ name }) => name.getText() === text)?.initializer;
}

function nameOf(name: ts.PropertyName): string {
  return ts.isComputedPropertyName(name) ? name.getText() : name.text;
}

function constantsOf(source: ts.SourceFile): readonly ts.VariableDeclaration[] {
  return source.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => declarationList.declarations);
}

/** The keys that English does not have, and the texts with other placeholders than in English. */
function differences(english: readonly ts.Expression[], translated: readonly ts.Expression[]): string[] {
  const originals = new Map(english.flatMap((node) => textsOf(node)));
  return translated
    .flatMap((node) => textsOf(node))
    .flatMap(([key, text]) => {
      const original = originals.get(key);
      // English has an empty object where its texts are the keys themselves.
      if (original === undefined)
        return originals.get(key.replace(/\/[^/]*$/, '')) === '{}' ? [] : [`${key}: not in English`];
      const [wanted, given] = [original, text].map((each) => [...new Set(each.match(PLACEHOLDER))].sort());
      return String(wanted) === String(given)
        ? []
        : [`${key}: has ${String(given)} instead of ${String(wanted)}`];
    });
}

const LANGUAGE_NAMED = new RegExp(`\\b(${LANGUAGES.join('|')})\\b`);
const code = ['apps', 'libs/contracts/src']
  .flatMap((folder) => sources(folder))
  .filter(({ path, text }) => LANGUAGE_NAMED.test(path) || LANGUAGE_NAMED.test(text));
const parsed = new Map(
  code.map(({ path, text }) => [path, ts.createSourceFile(path, text, ts.ScriptTarget.ES2023, true)]),
);

const valuesIn = (path: string): readonly ts.Expression[] => {
  const source = parsed.get(path);
  return source ? constantsOf(source).flatMap(({ initializer }) => initializer ?? []) : [];
};

/** English files and their translations, such as `i18n/en/home.ts` and `i18n/it/home.ts`, or `texts/en.ts` and `texts/it.ts`. */
const pairs = [...parsed.keys()].flatMap((path) =>
  OTHERS.map((language) => ({
    english: path,
    translated: path.replace(/\/en(?=\/|\.ts$)/, `/${language}`),
  })).filter(({ english, translated }) => english !== translated && parsed.has(translated)),
);

/** The tables with a value for each language, such as `{ en: …, it: … }`. */
function tablesIn(source: ts.SourceFile): readonly ts.ObjectLiteralExpression[] {
  const found: ts.ObjectLiteralExpression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isObjectLiteralExpression(node) && valueOf(node, DEFAULT_LANGUAGE)) found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** The value of a language; the name of a constant is replaced by its value. */
function valueOf(table: ts.ObjectLiteralExpression, language: string): ts.Expression | undefined {
  const value = table.properties
    .filter(ts.isPropertyAssignment)
    .find(({ name }) => nameOf(name) === language)?.initializer;
  return value && ts.isIdentifier(value) ? constantNamed(table.getSourceFile(), value) : value;
}

const tables = [...parsed].flatMap(([path, source]) => tablesIn(source).map((table) => ({ path, table })));

describe('translations', () => {
  it.each(pairs)('in $translated have no other keys and the same placeholders', ({ english, translated }) => {
    expect(differences(valuesIn(english), valuesIn(translated))).toEqual([]);
  });

  it('in tables with a value for each language have no other keys and the same placeholders', () => {
    const wrong = tables.flatMap(({ path, table }) =>
      OTHERS.flatMap((language) => {
        const [english, translated] = [DEFAULT_LANGUAGE, language].map((each) => valueOf(table, each));
        if (!english || !translated) return [];
        return differences([english], [translated]).map(
          (difference) => `${path} (${language}) ${difference}`,
        );
      }),
    );
    expect(tables.length).toBeGreaterThan(40);
    expect(wrong).toEqual([]);
  });
});
