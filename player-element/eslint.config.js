import { configs as litA11y } from 'eslint-plugin-lit-a11y';
import { configs as lit } from 'eslint-plugin-lit';
import { configs as wc } from 'eslint-plugin-wc';
import tseslint from 'typescript-eslint';

export default tseslint.config(
  tseslint.configs.recommended,
  lit['flat/recommended'],
  wc['flat/recommended'],
  litA11y.recommended,
  {
    files: ['src/**/*.ts'],
    settings: { wc: { elementBaseClasses: ['LitElement', 'MediaHost', 'ControlElement'] } },
    rules: {
      // An extension adds its state to an interface of the core, which an alias cannot.
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
);
