import 'i18next';
import type board from '../../content/locales/ko/board.json';
import type common from '../../content/locales/ko/common.json';
import type company from '../../content/locales/ko/company.json';
import type home from '../../content/locales/ko/home.json';
import type inquiry from '../../content/locales/ko/inquiry.json';
import type picture from '../../content/locales/ko/picture.json';
import type postcode from '../../content/locales/ko/postcode.json';
import type product from '../../content/locales/ko/product.json';
import type recruit from '../../content/locales/ko/recruit.json';
import type signIn from '../../content/locales/ko/signIn.json';
import type tourism from '../../content/locales/ko/tourism.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    returnNull: false;
    resources: {
      board: typeof board;
      common: typeof common;
      company: typeof company;
      home: typeof home;
      inquiry: typeof inquiry;
      picture: typeof picture;
      postcode: typeof postcode;
      product: typeof product;
      recruit: typeof recruit;
      signIn: typeof signIn;
      tourism: typeof tourism;
    };
  }
}
