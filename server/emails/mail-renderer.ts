import type { MailRenderer, MailTemplate, MailTemplates } from '#server/features/mail/index.ts'
import type { Lang, Translate } from '#server/i18n/index.ts'
import type { Email, EmailUi } from '#views/emails/email.ts'
import { renderEmail } from '#views/emails/render-email.tsx'
import { emailTemplates } from '#views/emails/templates/index.ts'

// Type check: every e-mail of the product has a template that accepts its data.
const templates: { [T in MailTemplate]: (ui: EmailUi, data: MailTemplates[T]) => Email } = emailTemplates

/** Renders e-mails from the templates of views/emails, with times in `timeZone`. */
export function createMailRenderer(translate: Translate, timeZone: string): MailRenderer {
  const uiIn = (lang: Lang): EmailUi => uis[lang]
  const uis = { ja: uiOf('ja', translate, timeZone, uiIn), en: uiOf('en', translate, timeZone, uiIn) }
  return {
    render: (template, lang, data) =>
      renderEmail(templates[template](uis[lang], data), data.toName, uis[lang]),
  }
}

function uiOf(lang: Lang, translate: Translate, timeZone: string, uiIn: EmailUi['in']): EmailUi {
  const numbers = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
  // Read outside the product, maybe in another country, so dates are in words and name the time zone.
  const moments = new Intl.DateTimeFormat(lang === 'ja' ? 'ja-JP' : 'en-US', {
    timeZone,
    dateStyle: 'long',
    timeStyle: 'long',
    hourCycle: 'h23',
  })
  return {
    lang,
    in: uiIn,
    t: (key, params) => translate(lang, key, params),
    count: (value) => numbers.format(value),
    moment: (at) => moments.format(at),
  }
}
