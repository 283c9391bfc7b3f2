import type { MailRenderer, MailTemplate, MailTemplates } from '#server/features/mail/index.ts'
import type { Lang, Translate } from '#server/i18n/index.ts'
import type { Email, EmailUi } from '#views/emails/email.ts'
import { renderEmail } from '#views/emails/render-email.tsx'
import { emailTemplates } from '#views/emails/templates/index.ts'

// Checked here: every mail of the product has a template that takes its data.
const templates: { [T in MailTemplate]: (ui: EmailUi, data: MailTemplates[T]) => Email } = emailTemplates

/** Mails from the templates of views/emails, moments in `timeZone`. */
export function createMailRenderer(translate: Translate, timeZone: string): MailRenderer {
  const uis = { ja: uiOf('ja', translate, timeZone), en: uiOf('en', translate, timeZone) }
  return {
    render: (template, lang, data) =>
      renderEmail(templates[template](uis[lang], data), data.toName, uis[lang]),
  }
}

function uiOf(lang: Lang, translate: Translate, timeZone: string): EmailUi {
  const numbers = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
  // Read outside the product, maybe in another country: a date in words, and whose time it is.
  const moments = new Intl.DateTimeFormat(lang === 'ja' ? 'ja-JP' : 'en-US', {
    timeZone,
    dateStyle: 'long',
    timeStyle: 'long',
    hourCycle: 'h23',
  })
  return {
    lang,
    t: (key, params) => translate(lang, key, params),
    count: (value) => numbers.format(value),
    moment: (at) => moments.format(at),
  }
}
