import { keepPlaceholders } from '#i18n/fillLabel.ts';
import type { Labels } from '#i18n/translate.ts';
import { inquiryCategories } from '#site.ts';

/** Returns the form's labels in one language, besides the messages of `form.json`. */
export function inquiryLabels(t: Labels) {
  return {
    form: t('inquiry:form'),
    required: t('inquiry:required'),
    optional: t('inquiry:optional'),
    requiredNote: t('inquiry:requiredNote'),
    category: t('inquiry:category'),
    chooseCategory: t('inquiry:chooseCategory'),
    categories: inquiryCategories.map((value) => ({ value, label: t(`inquiry:categories.${value}`) })),
    name: t('inquiry:name'),
    email: t('inquiry:email'),
    emailHint: t('inquiry:emailHint'),
    subject: t('inquiry:subject'),
    message: t('inquiry:message'),
    messageHint: t('inquiry:messageHint'),
    messageLength: t('inquiry:messageLength', keepPlaceholders('length', 'maximum')),
    messageExcess: t('inquiry:messageExcess', keepPlaceholders('length', 'maximum', 'excess')),
    advertising: t('inquiry:advertising'),
    advertisingHint: t('inquiry:advertisingHint'),
    consents: t('inquiry:consents'),
    captcha: {
      heading: t('inquiry:captcha.heading'),
      waiting: t('inquiry:captcha.waiting'),
      label: t('inquiry:captcha.label'),
      verifying: t('inquiry:captcha.verifying'),
      verified: t('inquiry:captcha.verified'),
      unavailable: t('inquiry:captcha.unavailable'),
      retry: t('inquiry:captcha.retry'),
    },
    submit: t('inquiry:submit'),
    sending: t('inquiry:sending'),
    wrongFields: t('inquiry:wrongFields'),
    failure: {
      refused: t('inquiry:failure.refused'),
      unconfirmed: t('inquiry:failure.unconfirmed'),
      noAnswer: t('inquiry:failure.noAnswer'),
      kept: t('inquiry:failure.kept'),
      retry: t('inquiry:failure.retry'),
      byMail: t('inquiry:failure.byMail'),
    },
    registered: {
      number: t('inquiry:registered.number'),
      another: t('inquiry:registered.another'),
    },
  };
}

export type InquiryLabels = ReturnType<typeof inquiryLabels>;

/** Returns the labels of the form that adds to an inquiry. */
export function additionLabels(t: Labels) {
  const { messageLength, messageExcess, captcha, sending, wrongFields, failure, registered } = inquiryLabels(t);
  return {
    form: t('inquiry:addition.form'),
    message: t('inquiry:addition.message'),
    messageHint: t('inquiry:addition.messageHint'),
    messageLength,
    messageExcess,
    captcha,
    submit: t('inquiry:addition.submit'),
    sending,
    wrongFields,
    failure: {
      ...failure,
      refused: t('inquiry:addition.refused'),
      unconfirmed: t('inquiry:addition.unconfirmed'),
    },
    added: t('answer:added'),
    registered: { ...registered, another: t('inquiry:addition.another') },
  };
}

export type AdditionLabels = ReturnType<typeof additionLabels>;
