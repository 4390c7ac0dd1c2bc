import 'i18next';
import type { Words } from './words.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    returnNull: false;
    resources: Words;
  }
}
