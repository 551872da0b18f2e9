import ts from 'typescript';
import { documentationOf } from './read-routes.js';

export type Schema = Readonly<Record<string, unknown>>;

const NUMERIC_TAGS = ['minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems'];

/** Converts TypeScript types to JSON Schemas; every named interface or alias becomes one component. */
export class SchemaWriter {
  private readonly components = new Map<string, Schema>();

  constructor(private readonly checker: ts.TypeChecker) {}

  /** The schemas of all named types written so far, sorted by name. */
  allComponents(): Readonly<Record<string, Schema>> {
    return Object.fromEntries([...this.components].sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  /** The schema of a type; a reference for a named type. */
  write(type: ts.Type): Schema {
    const symbol = nameOf(type);
    if (!symbol) return this.writeInline(type);
    const { name } = symbol;
    if (!this.components.has(name)) {
      this.components.set(name, {});
      this.components.set(name, { ...this.describe(symbol), ...this.writeInline(type) });
    }
    return { $ref: `#/components/schemas/${name}` };
  }

  propertiesOf(
    type: ts.Type,
  ): readonly { readonly name: string; readonly isRequired: boolean; readonly schema: Schema }[] {
    return this.checker.getPropertiesOfType(type).map((property) => {
      const isRequired = (property.flags & ts.SymbolFlags.Optional) === 0;
      const propertyType = this.checker.getTypeOfSymbol(property);
      const schema = this.write(isRequired ? propertyType : this.withoutUndefined(propertyType));
      return {
        name: property.name,
        isRequired,
        schema: { ...schema, ...this.describe(property), ...limits(property) },
      };
    });
  }

  private writeInline(type: ts.Type): Schema {
    if (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return {};
    if (type.flags & ts.TypeFlags.Null) return { type: 'null' };
    if (type.isUnion()) return this.writeUnion(type);
    if (type.isStringLiteral() || type.isNumberLiteral()) return { const: type.value };
    if (type.flags & ts.TypeFlags.BooleanLiteral)
      return { const: this.checker.typeToString(type) === 'true' };
    if (type.flags & ts.TypeFlags.String) return { type: 'string' };
    if (type.flags & ts.TypeFlags.Number) return { type: 'number' };
    if (type.flags & ts.TypeFlags.Boolean) return { type: 'boolean' };
    if (this.checker.isArrayType(type) || this.checker.isTupleType(type)) return this.writeArray(type);
    if (type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) return this.writeObject(type);
    throw new Error(`The type ${this.checker.typeToString(type)} cannot be written as JSON`);
  }

  private writeUnion(type: ts.UnionType): Schema {
    const members = type.types.filter((member) => !(member.flags & ts.TypeFlags.Undefined));
    const isNullable = members.some((member) => member.flags & ts.TypeFlags.Null);
    const rest = members.filter((member) => !(member.flags & ts.TypeFlags.Null));
    const isBoolean = rest.length === 2 && rest.every((member) => member.flags & ts.TypeFlags.BooleanLiteral);
    if (isBoolean) return nullable({ type: 'boolean' }, isNullable);
    const literals = rest.map((member) =>
      member.isStringLiteral() || member.isNumberLiteral() ? member.value : null,
    );
    if (rest.length > 1 && literals.every((literal) => literal !== null)) {
      return isNullable ? { enum: [...literals, null] } : { type: typeof literals[0], enum: literals };
    }
    const schemas = rest.map((member) => this.write(member));
    const [only] = schemas;
    if (only && schemas.length === 1) return nullable(only, isNullable);
    return { anyOf: isNullable ? [...schemas, { type: 'null' }] : schemas };
  }

  private writeArray(type: ts.Type): Schema {
    const items = this.checker.getTypeArguments(type as ts.TypeReference).map((item) => this.write(item));
    return this.checker.isTupleType(type)
      ? { type: 'array', prefixItems: items, minItems: items.length, maxItems: items.length }
      : { type: 'array', items: items[0] ?? {} };
  }

  private writeObject(type: ts.Type): Schema {
    const index = this.checker.getIndexTypeOfType(type, ts.IndexKind.String);
    const properties = this.propertiesOf(type);
    if (index && properties.length === 0) return { type: 'object', additionalProperties: this.write(index) };
    const required = properties.filter(({ isRequired }) => isRequired).map(({ name }) => name);
    return {
      type: 'object',
      properties: Object.fromEntries(properties.map(({ name, schema }) => [name, schema])),
      ...(required.length > 0 ? { required } : {}),
      additionalProperties: index ? this.write(index) : false,
    };
  }

  private withoutUndefined(type: ts.Type): ts.Type {
    return (type.flags & ts.TypeFlags.Union) === 0 || nameOf(type) ? type : dropUndefined(type, this.checker);
  }

  private describe(symbol: ts.Symbol): Schema {
    const description = documentationOf(symbol, this.checker);
    return description ? { description } : {};
  }
}

/** The symbol of a named type; null for anonymous types and for instances of generics, which are written inline. */
function nameOf(type: ts.Type): ts.Symbol | null {
  if (type.aliasSymbol) return type.aliasTypeArguments?.length ? null : type.aliasSymbol;
  const isInterface = type.symbol && (type.symbol.flags & ts.SymbolFlags.Interface) !== 0;
  if (!isInterface || isFromTypeScript(type.symbol)) return null;
  return (type as ts.TypeReference).typeArguments?.length ? null : type.symbol;
}

function isFromTypeScript(symbol: ts.Symbol): boolean {
  return (
    symbol.declarations?.some((declaration) =>
      /[\\/]lib\.[^\\/]*\.d\.ts$/.test(declaration.getSourceFile().fileName),
    ) ?? false
  );
}

function dropUndefined(type: ts.Type, checker: ts.TypeChecker): ts.Type {
  const isNullable = type.isUnion() && type.types.some((member) => member.flags & ts.TypeFlags.Null);
  return isNullable ? type : checker.getNonNullableType(type);
}

function nullable(schema: Schema, isNullable: boolean): Schema {
  if (!isNullable) return schema;
  return typeof schema.type === 'string' && !schema.const && !schema.enum
    ? { ...schema, type: [schema.type, 'null'] }
    : { anyOf: [schema, { type: 'null' }] };
}

/** Reads limits from tags such as `@maxLength 254`. */
function limits(symbol: ts.Symbol): Schema {
  const tags = symbol.getJsDocTags().filter(({ name }) => NUMERIC_TAGS.includes(name));
  return Object.fromEntries(tags.map(({ name, text }) => [name, Number(ts.displayPartsToString(text))]));
}
