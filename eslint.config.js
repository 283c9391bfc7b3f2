import ts from 'typescript-eslint'
import a11y from 'eslint-plugin-jsx-a11y'

export default ts.config(
  { ignores: ['dist/', 'node_modules/', 'data/'] },
  ...ts.configs.recommended,
  {
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/consistent-type-imports': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
    },
  },
  {
    files: ['**/*.ts', '**/*.tsx'],
    rules: {
      // package.json's "imports" try no endings, so that every import is written the same way.
      'no-restricted-imports': [
        'error',
        { patterns: [{ regex: '^[.#](?!.*\\.\\w+$)', message: 'Write the file with its ending.' }] },
      ],
    },
  },
  {
    files: ['server/**', 'views/**', 'client/**'],
    ignores: ['server/config/**', 'server/testing/**', '**/*.test.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'server/config is the only reader of settings.' },
      ],
    },
  },
  {
    // Commands speak to a person on a terminal; everything else speaks through the logger.
    files: ['scripts/**', 'server/testing/**', 'client/**'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['**/*.tsx'],
    ...a11y.flatConfigs.recommended,
    rules: {
      ...a11y.flatConfigs.recommended.rules,
      // Lists and tables that CSS turns into cards need their roles written out.
      'jsx-a11y/no-redundant-roles': 'off',
      'jsx-a11y/no-interactive-element-to-noninteractive-role': ['error', { td: ['cell'] }],
      // A scrolling table must be reachable with the keyboard.
      'jsx-a11y/no-noninteractive-tabindex': 'off',
      // The CSP forbids inline styles: a style attribute would silently do nothing.
      'no-restricted-syntax': [
        'error',
        {
          selector: "JSXAttribute[name.name='style']",
          message: 'style="" is blocked by the CSP: write a class.',
        },
      ],
    },
  },
)
