import type { Language } from '#contract/languages.ts';
import type { EmailMessage } from '#server/mail/mailer.ts';
import { escapeHtml } from '#server/text/escape-html.ts';

/** Everything that e-mails are written with. */
export interface EmailDependencies {
  /** Without a slash at its end. */
  readonly publicUrl: string;
  /** Languages that the site offers; the first replaces any other. */
  readonly languages: readonly Language[];
  /** Texts of the namespace `letters`. */
  readonly translate: (language: Language, key: string) => string;
  readonly siteName: (language: Language) => string;
}

/** What an e-mail asks to do by its link. */
export type EmailPurpose = 'resetPassword' | 'confirmEmail';

/** News that an e-mail tells. Its link helps a user who did not want the change. */
export type EmailNews =
  | 'passwordChanged'
  | 'emailMoving'
  | 'emailChanged'
  | 'secondFactorSet'
  | 'secondFactorRemoved'
  | 'recoveryCodesMade';

/** The subject of one e-mail. */
interface Matter {
  readonly about: EmailPurpose | EmailNews;
  readonly to: string;
  /** The token of the link; '' where the e-mail only tells news. */
  readonly token: string;
  readonly language: Language | undefined;
}

const pages: Readonly<Record<Matter['about'], string>> = {
  resetPassword: '/password',
  confirmEmail: '/confirmation',
  passwordChanged: '/password',
  emailMoving: '/password',
  emailChanged: '/authorization',
  secondFactorSet: '/password',
  secondFactorRemoved: '/password',
  recoveryCodesMade: '/password',
};

/** The address of a link. The token is in the fragment, which browsers do not send, so that no log of a server has it. */
export function linkTo(home: string, about: Matter['about'], token: string): string {
  return `${home}${pages[about]}${token && `#token=${token}`}`;
}

/**
 * An e-mail with a link. Nothing of the account is in it: a stranger may have registered the address to have their own words sent to it.
 */
export function writeEmail(
  stationery: EmailDependencies,
  { about, to, token, language: asked = 'en' }: Matter,
): EmailMessage {
  const { publicUrl, languages, translate, siteName } = stationery;
  const language = languages.includes(asked) ? asked : 'en';
  const t = (key: string) => translate(language, key);
  const site = siteName(language);
  const home = `${publicUrl}${language === 'en' ? '' : `/${language}`}`;
  const link = linkTo(home, about, token);
  const subject = t(`${about}.subject`);
  const lead = t(`${about}.lead`);
  const action = t(`${about}.action`);
  const notes = [...(token ? [t(`${about}.validity`)] : []), t(`${about}.otherwise`)];
  // Plain enough for every mail program: some know no style sheets and little of layout.
  const paragraph = (content: string) => `<p style="margin:0 0 16px">${content}</p>`;
  const anchor = (url: string, text: string) => `<a href="${escapeHtml(url)}">${escapeHtml(text)}</a>`;
  const html = [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
    '<body style="max-width:560px;font:16px/1.5 system-ui,sans-serif">',
    paragraph(escapeHtml(lead)),
    paragraph(`<strong>${anchor(link, action)}</strong>`),
    ...notes.map((note) => paragraph(escapeHtml(note))),
    paragraph(`${escapeHtml(site)}<br>${anchor(`${home}/`, `${home}/`)}`),
    '</body></html>',
  ].join('\n');
  return {
    to,
    sender: site,
    subject: `${subject} – ${site}`,
    text: [lead, `${action}:\n${link}`, ...notes, `${site}\n${home}/`].join('\n\n'),
    html,
  };
}
