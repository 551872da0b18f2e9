import js from '@eslint/js';
import nx from '@nx/eslint-plugin';
import globals from 'globals';
import tseslint from 'typescript-eslint';

/** Which project may import which, as in ARCHITECTURE.md. `tools/check/tree` tests it with forbidden imports. */
const constraints = [
  { sourceTag: 'scope:contracts', onlyDependOnLibsWithTags: [], bannedExternalImports: ['*'] },
  {
    sourceTag: 'scope:engine',
    onlyDependOnLibsWithTags: ['scope:contracts'],
    bannedExternalImports: ['@nestjs/*', 'typeorm', 'react*', 'express', 'pg'],
  },
  {
    sourceTag: 'scope:api',
    onlyDependOnLibsWithTags: ['scope:contracts', 'scope:engine'],
    bannedExternalImports: ['react', 'react-*'],
  },
  ...['web', 'admin', 'extension'].map((app) => ({
    sourceTag: `scope:${app}`,
    onlyDependOnLibsWithTags: ['scope:contracts'],
    bannedExternalImports: ['@nestjs/*', 'typeorm', 'class-validator', 'pg'],
  })),
  { sourceTag: 'scope:tools', onlyDependOnLibsWithTags: ['scope:contracts', 'scope:engine'] },
];

/** The engine must not depend on the languages of the interface. */
const NO_INTERFACE_LANGUAGE = {
  name: '@vaglio/contracts',
  importNames: ['Language', 'LANGUAGES', 'isLanguage'],
  message: 'That is a language of the interface: use JudgedLanguage.',
};
const judgesTexts = {
  files: ['libs/engine/**/*.ts'],
  rules: { 'no-restricted-imports': ['error', { paths: [NO_INTERFACE_LANGUAGE] }] },
};

/** Stages of the engine must not import each other; only `analyze.ts` and the worker's jobs combine them. */
const STAGES = ['read', 'extract', 'signals', 'evidence', 'evaluate', 'compose'];
const stagesApart = STAGES.map((stage) => {
  const others = STAGES.filter((other) => other !== stage).map((other) => `../**/${other}/**`);
  return {
    files: [`libs/engine/src/${stage}/**/*.ts`],
    ignores: ['**/*.spec.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [NO_INTERFACE_LANGUAGE],
          patterns: [
            { group: others, message: 'Stages of the engine never import each other: see ARCHITECTURE.md.' },
          ],
        },
      ],
    },
  };
});

/** Files at the root, which belong to no project. */
const SHARED_SETTINGS = ['chromium\\.preset\\.cjs$'];

const NO_CAN_PARSE = {
  object: 'URL',
  property: 'canParse',
  message:
    'Once it is warm, URL.canParse of Node 20 and 22 denies names such as caffè.it: use parsedUrl of the contracts.',
};

const NO_TIMER_IN_ANY = {
  selector:
    'CallExpression[callee.object.name="AbortSignal"][callee.property.name="any"] CallExpression[callee.property.name="timeout"]',
  message:
    'Node may collect the timer before it ends (nodejs/node#57736): use limitedSignal of the contracts.',
};

/** What people type a text into. The fields of the site require a limit by their types too. */
const FORM_FIELDS = [
  'JSXElement[openingElement.name.name=/^(input|textarea)$/]',
  'JSXElement[openingElement.name.name=/TextField$/]:not(:has(JSXAttribute[name.name="source"], JSXSpreadAttribute[argument.name="props"]))',
  'JSXElement[openingElement.name.name="TextInput"]',
  'CallExpression[callee.name="element"][arguments.0.value=/^(input|textarea)$/]',
];
const NO_TEXT =
  ':has([name.name="type"] Literal[value=/^(number|file|checkbox|radio|hidden)$/], [key.name="type"] Literal[value=/^(checkbox|radio)$/])';
const NO_UNLIMITED_FIELD = FORM_FIELDS.map((field) => ({
  selector: `${field}:not(${NO_TEXT}):not(:has([name=/^(maxLength|maxlength|select|readOnly)$/]))`,
  message: 'A text field without a limit: give maxLength the limit of the contract (LIMITS).',
}));

const NO_LITERAL_LIMIT = {
  selector:
    'JSXAttribute[name.name="maxLength"] Literal[raw=/^\\d/], Property[key.name=/^max[lL]ength$/] > Literal[raw=/^.?\\d/], CallExpression[callee.name="maxLength"] > Literal',
  message: 'Take the limit from the contracts (LIMITS), so that form and API share one number.',
};

/** The rules that need types or the React compiler are in `.oxlintrc.json`. */
export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/node_modules/**',
      '**/.data/**',
      '**/.nx/**',
      '**/__fixtures__/**',
      'apps/*/vite.config.ts',
      'apps/*/vite.*.config.ts',
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  {
    plugins: { '@nx': nx },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@nx/enforce-module-boundaries': [
        'error',
        {
          allow: SHARED_SETTINGS,
          depConstraints: constraints,
          banTransitiveDependencies: false,
          // The site loads the built-in pages of the contracts only when one is opened.
          checkDynamicDependenciesExceptions: ['@vaglio/contracts'],
        },
      ],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'no-console': 'error',
      'no-restricted-properties': ['error', NO_CAN_PARSE],
      'no-restricted-syntax': ['error', NO_TIMER_IN_ANY],
      'no-empty': ['error', { allowEmptyCatch: false }],
      eqeqeq: 'error',
    },
  },
  judgesTexts,
  ...stagesApart,
  {
    // Type-only imports would erase classes that Nest and class-validator need at run time.
    files: ['apps/api/**/*.ts'],
    rules: { '@typescript-eslint/consistent-type-imports': 'off' },
  },
  {
    files: ['apps/{web,admin,extension}/**/*.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', NO_TIMER_IN_ANY, ...NO_UNLIMITED_FIELD, NO_LITERAL_LIMIT] },
    languageOptions: { globals: globals.browser },
  },
  {
    files: ['**/*.{js,cjs,mjs}'],
    languageOptions: { globals: { ...globals.node, jest: 'readonly' } },
  },
  {
    files: ['**/*.cjs'],
    // The Jest configurations import a file at the root, which belongs to no project.
    rules: { '@typescript-eslint/no-require-imports': 'off', '@nx/enforce-module-boundaries': 'off' },
  },
  {
    files: ['tools/**/*', 'apps/extension/build/**/*'],
    rules: { 'no-console': 'off' },
  },
);
