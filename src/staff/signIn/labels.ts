import type { Labels } from '#i18n/translate.ts';

/**
 * Returns the form's labels in one language.
 *
 * @param form name of the form
 */
export const signInLabels = (t: Labels, form: string) => ({
  form,
  userId: t('signIn:userId'),
  password: t('signIn:password'),
  showPassword: t('signIn:showPassword'),
  submit: t('signIn:submit'),
  submitting: t('signIn:submitting'),
  userIdRequired: t('signIn:userIdRequired'),
  passwordRequired: t('signIn:passwordRequired'),
  away: t('signIn:away'),
  storageBlocked: t('signIn:storageBlocked'),
  help: t('signIn:help'),
  noScript: t('signIn:noScript'),
  secondStep: t('signIn:secondStep'),
  usePasskey: t('signIn:usePasskey'),
  passkeyCancelled: t('signIn:passkeyCancelled'),
  code: t('signIn:code'),
  recoveryCode: t('signIn:recoveryCode'),
  codeHint: t('signIn:codeHint'),
  codeRequired: t('signIn:codeRequired'),
  confirm: t('signIn:confirm'),
  restart: t('signIn:restart'),
});

export type SignInLabels = ReturnType<typeof signInLabels>;
