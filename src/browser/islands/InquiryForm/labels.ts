import type { InquiryCategory } from '#site.ts';

/** The form's labels besides the contract's messages, in the language of the page. */
export interface InquiryLabels {
  form: string;
  required: string;
  optional: string;
  requiredNote: string;
  category: string;
  chooseCategory: string;
  categories: readonly { value: InquiryCategory; label: string }[];
  name: string;
  email: string;
  emailHint: string;
  subject: string;
  message: string;
  messageHint: string;
  materials: string;
  materialsHint: string;
  consents: string;
  captcha: CaptchaLabels;
  submit: string;
  sending: string;
  /** Heading of the error summary. */
  wrongFields: string;
  failure: FailureLabels;
  registered: RegisteredLabels;
}

export interface CaptchaLabels {
  heading: string;
  /** Shown in place of the robot check until the form is used. */
  waiting: string;
  /** The widget's texts. */
  label: string;
  verifying: string;
  verified: string;
  /** The robot check could not be loaded, or gave no challenge. */
  unavailable: string;
  retry: string;
}

export interface FailureLabels {
  /** The server said no. */
  refused: string;
  /** Nobody knows whether the inquiry arrived. */
  unconfirmed: string;
  kept: string;
  retry: string;
  /** Before the mail address. */
  byMail: string;
}

export interface RegisteredLabels {
  number: string;
  another: string;
}
