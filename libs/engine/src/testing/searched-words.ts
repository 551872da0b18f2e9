import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RegExpParser, type AST } from '@eslint-community/regexpp';
import ts from 'typescript';
import { JUDGED_LANGUAGES, type JudgedLanguage } from '@vaglio/contracts';
import { MODEL_CUES } from '../models/model-cues/model-cues.js';
import { CUES } from '../signals/cues/cues.js';

/** Words that a part of the engine searches for, taken from its own data. */
export interface SearchedWords {
  readonly name: string;
  readonly language: JudgedLanguage;
  readonly words: readonly string[];
}

/** All cue lists of signals and models. */
export function cueListWords(): SearchedWords[] {
  return JUDGED_LANGUAGES.flatMap((language) => [
    ...Object.entries(CUES[language]).map(([list, entries]) => ({
      name: `signals ${language} ${list}`,
      language,
      words: entries.map(written),
    })),
    ...Object.entries(MODEL_CUES[language]).map(([cue, entries]) => ({
      name: `models ${language} ${cue}`,
      language,
      words: entries.split(',').map((entry) => written(entry.trim())),
    })),
  ]);
}

/** A text that matches a cue. */
function written(entry: string): string {
  return entry
    .replace(/\[(.)[^\]]*\]/g, '$1')
    .replaceAll('..', 'per')
    .replaceAll('*', 'a');
}

const ROOT = join(__dirname, '..');
const AFTER_EXTRACTION = ['signals', 'text', 'models', 'evidence', 'evaluate', 'compose'];

/** Strings that match the regular expressions of each file that works on extracted texts. */
export function patternWords(): SearchedWords[] {
  const files = AFTER_EXTRACTION.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  ).filter((file) => file.endsWith('.ts') && !/\.spec\.ts$|testing/.test(file));
  return files
    .map((file): SearchedWords => ({
      name: `patterns of ${file}`,
      language: /[/\\]it[/\\.]/.test(file) ? 'it' : 'en',
      words: regExpLiterals(join(ROOT, file)).flatMap(matchesOf),
    }))
    .filter(({ words }) => words.length > 0);
}

function regExpLiterals(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const MAX_MATCHES = 24;
const LETTERS = ['a', 'A', '1', ' ', '"', '“', '”', ',', '.', '-', '(', 'é', '\n', '世', '\u200b', '\u0301'];

/** Strings that match an expression, each with another alternative. */
function matchesOf(literal: string): string[] {
  const { pattern, flags } = new RegExpParser({ ecmaVersion: 2025 }).parseLiteral(literal);
  const matches = Array.from({ length: MAX_MATCHES }, (_, choice) => matchOf(pattern, choice, flags.raw));
  return [...new Set(matches)].filter((match) => match !== '');
}

function matchOf(node: AST.Node, choice: number, flags: string): string {
  switch (node.type) {
    case 'Pattern':
    case 'Group':
    case 'CapturingGroup': {
      const alternative = node.alternatives[choice % node.alternatives.length];
      return alternative ? matchOf(alternative, choice, flags) : '';
    }
    case 'Alternative':
      return node.elements.map((element) => matchOf(element, choice, flags)).join('');
    case 'Quantifier':
      return matchOf(node.element, choice, flags).repeat(Math.min(node.max, Math.max(1, node.min)));
    case 'Character':
      return String.fromCodePoint(node.value);
    case 'CharacterSet':
    case 'CharacterClass':
      return letterOf(node, choice, flags);
    case 'Backreference':
      return Array.isArray(node.resolved) ? '' : matchOf(node.resolved, choice, flags);
    default:
      return '';
  }
}

/** A character that matches a class. */
function letterOf({ raw }: AST.CharacterSet | AST.CharacterClass, choice: number, flags: string): string {
  const allowed = new RegExp(`^${raw}$`, flags.replace('g', ''));
  const listed = [...raw.slice(1, -1)];
  const letters = [...LETTERS, ...listed].filter((letter) => allowed.test(letter));
  return letters[choice % letters.length] ?? '';
}
